import type { Currency, Instant, Money, PlayerId } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import type { Deadline } from '../../platform/overload/deadline.ts';
import type { Presence } from '../../platform/signing/presence.ts';
import type { StakeRefusal } from '../../wallet/index.ts';
import type { EndedRound, Round } from '../round.ts';

/** The result of a round's movement: done, already done, refused, or stale and to be decided again on fresh facts. */
export type Moved =
  | { readonly outcome: 'done'; readonly balance: Money; readonly points: bigint }
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'key_reused' }
  | { readonly outcome: 'insufficient_funds' }
  /** Another bet used the coupon first. */
  | { readonly outcome: 'coupon_used' }
  /** The terms of the player's bonus forbid such a stake. */
  | { readonly outcome: 'above_bonus_stake_max'; readonly stakeMax: Money }
  | { readonly outcome: 'stale' }
  /** The player's own limit or exclusion. */
  | { readonly outcome: 'guarded'; readonly refusal: StakeRefusal }
  /** The money can never move as requested: the payout exceeds the capacity of a purse. */
  | { readonly outcome: 'impossible'; readonly reason: string };

/** A round after a raise, and its stake before. */
export type Raised = { readonly round: Round; readonly staked: Money; readonly at: Instant };

/** The time of a bet, and its caller's presence; null if the caller is confirmed already. A low-risk bet does not count
 *  as wagering. */
type BetTerms = { readonly deadline: Deadline; readonly presence: Presence | null; readonly isLowRisk: boolean };

/** Terms of an end. A low-risk round does not count as wagering: its player left early, or covered both sides of a bet. */
type EndTerms = { readonly deadline: Deadline; readonly isLowRisk: boolean };

/** Takes stakes and pays winnings: the ledger for cash, the demo purse for play money. Each call commits the
 *  round's rows and the money together, or neither. */
export type PursePort = {
  readonly balanceOf: (playerId: PlayerId, currency: Currency) => Promise<Money>;
  /** Takes the stake of a new round, and also pays if the first step settled it. Confirms its caller with it. */
  readonly start: (round: Round, companions: readonly Companion[], terms: BetTerms) => Promise<Moved>;
  /** Takes the further stake of an act, and also pays if the act settled the round. */
  readonly raise: (raised: Raised, companions: readonly Companion[], deadline: Deadline) => Promise<Moved>;
  /** Pays out an open round, or returns its stake if it is voided. */
  readonly end: (round: EndedRound, companions: readonly Companion[], terms: EndTerms) => Promise<Moved>;
};
