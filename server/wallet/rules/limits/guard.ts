import { assert, instant, money, type Instant, type Money } from '@tausi/kernel';
import { exclusionAt, type Exclusion } from './exclusion.ts';
import { limitPassedByDeposit, limitPassedByStake, limitsInForce, type LimitChange, type LimitName, type Passed } from './limits.ts';
import { counted, type Counts, type Tally } from './tally.ts';

/** What guards a player from himself: the limits he set, the times he does not play, and what was counted. */
export type Guard = {
  /** Oldest first. */
  readonly limits: readonly LimitChange[];
  readonly exclusions: readonly Exclusion[];
  readonly tally: Tally;
  /** What the clock of the books says, which no process of the server can move. */
  readonly booksAt: Instant;
};

type LimitReached<Code extends string> = {
  readonly code: Code;
  readonly span: LimitName['span'];
  readonly remaining: Money;
  /** When more of the limit is left, should something be counted against it. */
  readonly moreFrom: Instant | null;
};

type ExclusionRefusal =
  | { readonly code: 'on_break' | 'self_excluded'; readonly until: Instant }
  | { readonly code: 'self_excluded_for_ever' }
  | { readonly code: 'player_closed' };

/** Why a guarded player's stake is not taken. */
export type StakeRefusal =
  | LimitReached<'stake_limit_reached' | 'loss_limit_reached'>
  /** The time of play is used up; a pause ends it. */
  | { readonly code: 'session_limit_reached'; readonly playableFrom: Instant }
  | ExclusionRefusal;

/** Why a guarded player's deposit does not begin. */
export type DepositRefusal = LimitReached<'deposit_limit_reached'> | ExclusionRefusal;

/** The moment that counts for a guarded player: the earlier of two clocks, and never before what was counted already. So
 *  a clock that jumps ahead or back ends no exclusion and frees no limit too early. */
export function momentOf({ tally, booksAt }: Guard, at: Instant): Instant {
  return instant(Math.max(tally.at, Math.min(at, booksAt)));
}

/** Why a stake is not taken; null when it is. */
export function refuseStake(guard: Guard | null, stake: Money, at: Instant): StakeRefusal | null {
  if (guard === null) return null;
  const moment = momentOf(guard, at);
  const excluded = refuseExcluded(guard, moment);
  if (excluded !== null) return excluded;
  const passed = limitPassedByStake(limitsInForce(guard.limits, moment), guard.tally, { stake: stake.minor, at: moment });
  return passed === null ? null : stakeRefusal(passed, stake);
}

/** Why a deposit does not begin; null when it does. `pending` is what other deposits of the player may still bring. */
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

/** What of a movement is counted: when it happened, and the house's side of it. */
type Countable = { readonly at: Instant; readonly houseIn: HouseLine; readonly houseOut: HouseLine };
type HouseLine = { readonly amount: Money; readonly account: string } | null;

/** The guard after a movement was booked. */
export function afterGuarded(guard: Guard, movement: Countable): Guard {
  const counts = countsOf(movement);
  if (counts === null) return guard;
  return { ...guard, tally: counted(guard.tally, momentOf(guard, movement.at), counts) };
}

// By the house's accounts, so that whatever takes a stake or pays one back is counted, whichever command did it.
function countsOf({ houseIn, houseOut }: Countable): Counts | null {
  const staked = houseIn?.account.startsWith('stakes:') === true ? houseIn.amount.minor : 0n;
  const back = houseOut?.account.startsWith('wins:') === true || houseOut?.account.startsWith('stakes:') === true;
  // A provider who takes a win back was not paid it after all.
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
  assert(moreFrom !== null, 'time is used up by play that is going on');
  return { code: 'session_limit_reached', playableFrom: moreFrom };
}
