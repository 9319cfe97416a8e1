import { assert, instant, money, type Instant, type Money } from '@tausi/kernel';
import { exclusionAt, type Exclusion } from './exclusion.ts';
import { limitPassedByDeposit, limitPassedByStake, limitsInForce, type LimitChange, type LimitName, type Passed } from './limits.ts';
import { counted, type Counts, type Tally } from './tally.ts';

/** A player's protection: their limits, exclusions and counts. */
export type Guard = {
  /** Oldest first. */
  readonly limits: readonly LimitChange[];
  readonly exclusions: readonly Exclusion[];
  readonly tally: Tally;
  /** The time of the database's clock, which no server process can change. */
  readonly booksAt: Instant;
};

type LimitReached<Code extends string> = {
  readonly code: Code;
  readonly span: LimitName['span'];
  readonly remaining: Money;
  /** The time at which more of the limit becomes available, if anything is counted against it. */
  readonly moreFrom: Instant | null;
};

/** The refusal of an excluded player. */
export type ExclusionRefusal =
  | { readonly code: 'on_break' | 'self_excluded'; readonly until: Instant }
  | { readonly code: 'self_excluded_for_ever' }
  | { readonly code: 'player_closed' };

/** The refusal of a guarded player's stake. */
export type StakeRefusal =
  | LimitReached<'stake_limit_reached' | 'loss_limit_reached'>
  /** The time of play is used up; a pause ends it. */
  | { readonly code: 'session_limit_reached'; readonly playableFrom: Instant }
  | ExclusionRefusal;

/** The refusal of a guarded player's deposit. */
export type DepositRefusal = LimitReached<'deposit_limit_reached'> | ExclusionRefusal;

/** The effective time for a guarded player: the earlier of two clocks, and never before the last counted time. So a
 *  clock that jumps ahead or back ends no exclusion and releases no limit early. */
export function momentOf({ tally, booksAt }: Guard, at: Instant): Instant {
  return instant(Math.max(tally.at, Math.min(at, booksAt)));
}

/** Returns the refusal of a stake; null if it is allowed. */
export function refuseStake(guard: Guard | null, stake: Money, at: Instant): StakeRefusal | null {
  if (guard === null) return null;
  const moment = momentOf(guard, at);
  const excluded = refuseExcluded(guard, moment);
  if (excluded !== null) return excluded;
  const passed = limitPassedByStake(limitsInForce(guard.limits, moment), guard.tally, { stake: stake.minor, at: moment });
  return passed === null ? null : stakeRefusal(passed, stake);
}

/** Returns the refusal of a deposit; null if it is allowed. `pending` is the sum of the player's deposits in
 *  progress. */
export function refuseDeposit(
  guard: Guard | null,
  { amount, pending }: { amount: Money; pending: Money },
  at: Instant,
): DepositRefusal | null {
  if (guard === null) return null;
  const moment = momentOf(guard, at);
  const excluded = refuseExcluded(guard, moment);
  if (excluded !== null) return excluded;
  const asked = { amount: amount.minor, pending: pending.minor, at: moment };
  const passed = limitPassedByDeposit(limitsInForce(guard.limits, moment), guard.tally, asked);
  if (passed === null) return null;
  const { span, remaining, moreFrom } = passed;
  return { code: 'deposit_limit_reached', span, remaining: money(amount.asset, remaining), moreFrom };
}

/** Returns the refusal of a gift to an excluded player; null for all other players. */
export function refuseGift(guard: Guard | null, at: Instant): ExclusionRefusal | null {
  return guard === null ? null : refuseExcluded(guard, momentOf(guard, at));
}

/** The counted parts of a movement: its time, and the house's sides. */
type Countable = { readonly at: Instant; readonly houseIn: HouseLine; readonly houseOut: HouseLine };
type HouseLine = { readonly amount: Money; readonly account: string } | null;

/** The guard after a booked movement. */
export function afterGuarded(guard: Guard, movement: Countable): Guard {
  const counts = countsOf(movement);
  if (counts === null) return guard;
  return { ...guard, tally: counted(guard.tally, momentOf(guard, movement.at), counts) };
}

// Uses the house's accounts, so that every command that takes or returns a stake is counted.
function countsOf({ houseIn, houseOut }: Countable): Counts | null {
  const staked = houseIn?.account.startsWith('stakes:') === true ? houseIn.amount.minor : 0n;
  const back = houseOut?.account.startsWith('wins:') === true || houseOut?.account.startsWith('stakes:') === true;
  // A win that a provider takes back was not a payout.
  const takenBack = houseIn?.account.startsWith('wins:') === true ? houseIn.amount.minor : 0n;
  const paid = (back ? (houseOut?.amount.minor ?? 0n) : 0n) - takenBack;
  const deposited = houseOut?.account.startsWith('deposits_in_transit:') === true ? houseOut.amount.minor : 0n;
  return staked === 0n && paid === 0n && deposited === 0n ? null : { staked, paid, deposited };
}

function refuseExcluded(guard: Guard, at: Instant): ExclusionRefusal | null {
  const exclusion = exclusionAt(guard.exclusions, at);
  if (exclusion === null) return null;
  const { kind, until } = exclusion;
  if (kind === 'closed') return { code: 'player_closed' };
  if (until === null) return { code: 'self_excluded_for_ever' };
  return { code: kind === 'break' ? 'on_break' : 'self_excluded', until };
}

function stakeRefusal({ kind, span, remaining, moreFrom }: Passed, { asset }: Money): StakeRefusal {
  if (kind !== 'time')
    return { code: kind === 'loss' ? 'loss_limit_reached' : 'stake_limit_reached', span, remaining: money(asset, remaining), moreFrom };
  assert(moreFrom !== null, 'time is used up by the current session of play');
  return { code: 'session_limit_reached', playableFrom: moreFrom };
}
