import type { Currency, Instant, Money, PlayerId } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import type { Deadline } from '../../platform/overload/deadline.ts';
import type { StakeRefusal } from '../../wallet/index.ts';
import type { EndedRound, Round } from '../round.ts';

/** What became of a movement of a round: done, done before, refused, or to be decided anew on fresh facts. */
export type Moved =
  | { readonly outcome: 'done'; readonly balance: Money; readonly points: bigint }
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'key_reused' }
  | { readonly outcome: 'insufficient_funds' }
  /** The terms of the player's bonus do not allow such a stake. */
  | { readonly outcome: 'above_bonus_stake_max'; readonly stakeMax: Money }
  | { readonly outcome: 'stale' }
  /** The player's own limit or exclusion. */
  | { readonly outcome: 'guarded'; readonly refusal: StakeRefusal }
  /** The value can never be moved as asked: a payout beyond what a purse can hold. */
  | { readonly outcome: 'impossible'; readonly reason: string };

/** A round after a choice that put more in, and its stake before. */
export type Raised = { readonly round: Round; readonly staked: Money; readonly at: Instant };

/** Where stakes are taken from and payouts go: the books for cash, the demo purse for play money. Each call commits
 *  the round's rows and the value together, or neither. */
export type Till = {
  readonly balanceOf: (player: PlayerId, currency: Currency) => Promise<Money>;
  /** Takes the stake of a new round, and pays at once when the first step settled it. */
  readonly start: (round: Round, companions: readonly Companion[], deadline: Deadline) => Promise<Moved>;
  /** Takes the further stake that a choice put in, and pays at once when the choice settled the round. */
  readonly raise: (raised: Raised, companions: readonly Companion[], deadline: Deadline) => Promise<Moved>;
  /** Pays what an open round came to, or gives its stake back when it is voided. */
  readonly end: (round: EndedRound, companions: readonly Companion[], deadline: Deadline) => Promise<Moved>;
};
