import { assert, err, instant, ok, type Currency, type Instant, type Money, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { type Deadline, holdOrStop, noDeadline } from '../platform/overload/deadline.ts';
import { commit, rollback, unitOfWork } from '../platform/database/unit-of-work.ts';
import type { Exclusion } from './rules/limits/exclusion.ts';
import { momentOf, refuseDeposit, refuseGift, type DepositRefusal, type ExclusionRefusal, type Guard } from './rules/limits/guard.ts';
import {
  countBooked,
  findClosing,
  findGuards,
  findSelfExclusion,
  findTally,
  lockTallies,
  lockTally,
  writeClosingStep,
  writeExclusion,
  writeLimitDecision,
  writeTally,
  type FoundTally,
} from './store/index.ts';
import type { LimitDecision } from './rules/limits/limits.ts';
import { emptyTally, type Tally } from './rules/limits/tally.ts';

/** A player's change to their guard; null if the requested state already applies. */
export type GuardChange = { readonly limit: LimitDecision } | { readonly exclusion: Exclusion } | null;

/** A guard at its effective time. */
export type GuardNow = { readonly guard: Guard; readonly currency: Currency; readonly at: Instant };

/** Writes the consequences of a guard's change, in its unit of work. */
export type OnGuardChanged = (
  client: PoolClient,
  of: { readonly playerId: PlayerId; readonly at: Instant },
  change: GuardChange,
) => Promise<void>;

/** The player whose guard changes, and the deadline of the request. */
export type Changing = { readonly playerId: PlayerId; readonly at: Instant; readonly deadline?: Deadline };

/** Reads a player's guard without a lock. */
export async function guardOf(pool: Pool, playerId: PlayerId, at: Instant): Promise<GuardNow> {
  return guardNow(pool, playerId, { found: await findTally(pool, playerId), at });
}

/** Changes a player's guard under the lock of their purses: every stake or deposit decided after this returns sees
 *  the new guard. */
export async function changeGuard<Code extends string>(
  { pool, onGuardChanged }: { readonly pool: Pool; readonly onGuardChanged?: OnGuardChanged },
  { playerId, at, deadline = noDeadline }: Changing,
  decide: (now: GuardNow) => Result<GuardChange, { readonly code: Code }>,
): Promise<Result<GuardNow, { readonly code: Code }>> {
  return unitOfWork<Result<GuardNow, { readonly code: Code }>>(pool, async (client) => {
    const locked = await lockTally(client, playerId);
    holdOrStop(deadline);
    const tally = locked.tally ?? (await countBooked(client, playerId));
    const found = { ...locked, tally };
    const now = await guardNow(client, playerId, { found, at });
    const decided = decide(now);
    if (!decided.ok) return rollback(decided);
    if (decided.value === null) return rollback(ok(now));
    await write(client, { playerId, at: now.at, afterSeq: locked.seq }, decided.value);
    await onGuardChanged?.(client, { playerId, at: now.at }, decided.value);
    if ('limit' in decided.value && decided.value.limit.adds === null) return commit(ok(await guardNow(client, playerId, { found, at })));
    // From now on, no effective time may be before this change.
    const after = { ...tally, at: now.at };
    await writeTally(client, playerId, after);
    return commit(ok(await guardNow(client, playerId, { found: { ...locked, tally: after }, at })));
  });
}

/** Decides whether a deposit may begin, within the unit of work that saves it. The purse lock serialises
 *  simultaneous deposits. `pending` is read after the lock and returns the sum of deposits in progress. */
export async function refuseDepositNow(
  client: PoolClient,
  { playerId, amount, at }: { readonly playerId: PlayerId; readonly amount: Money; readonly at: Instant },
  pending: () => Promise<Money>,
): Promise<DepositRefusal | null> {
  const found = await lockTally(client, playerId);
  if (found.tally === null) return null;
  const { guard } = await guardNow(client, playerId, { found, at });
  return refuseDeposit(guard, { amount, pending: await pending() }, at);
}

/** Returns the refusal of a gift that moves no purse, within the unit of work that stores it. The purses stay locked until
 *  it ends, so an exclusion comes before it or after it. */
export async function refuseGiftNow(
  client: PoolClient,
  { playerId, at }: { readonly playerId: PlayerId; readonly at: Instant },
): Promise<ExclusionRefusal | null> {
  return (await refuseGiftsNow(client, { players: [playerId], at })).get(playerId) ?? null;
}

/** Returns the refusals of gifts to these players, as `refuseGiftNow` does. A player without an entry may have theirs. */
export async function refuseGiftsNow(
  client: PoolClient,
  { players, at }: { readonly players: readonly PlayerId[]; readonly at: Instant },
): Promise<ReadonlyMap<PlayerId, ExclusionRefusal>> {
  const guarded = new Map<PlayerId, Tally>();
  for (const [playerId, { tally }] of await lockTallies(client, players)) if (tally !== null) guarded.set(playerId, tally);
  const refusals = new Map<PlayerId, ExclusionRefusal>();
  for (const [playerId, guard] of await findGuards(client, guarded)) {
    const refusal = refuseGift(guard, at);
    if (refusal !== null) refusals.set(playerId, refusal);
  }
  return refusals;
}

/** The refusal code of a self-exclusion. */
type SelfExcluded = { readonly code: 'self_excluded'; readonly until: Instant } | { readonly code: 'self_excluded_for_ever' };

/** Returns the refusal if one of these players, who may be the same person, is self-excluded; null otherwise. */
export async function selfExclusionAmong(
  database: Pool | PoolClient,
  players: readonly PlayerId[],
  { at, saidBefore = null }: { readonly at: Instant; readonly saidBefore?: Instant | null },
): Promise<SelfExcluded | null> {
  if (players.length === 0) return null;
  const found = await findSelfExclusion(database, { players, at, saidBefore });
  if (found === null) return null;
  return found.until === null ? { code: 'self_excluded_for_ever' } : { code: 'self_excluded', until: found.until };
}

/** Refuses all further stakes and deposits of a player, within the unit of work that closes the account. The purses
 *  stay locked until it ends, so later reads in it stay valid. */
export async function closeBooks(client: PoolClient, { playerId, at }: Changing): Promise<void> {
  const locked = await lockTally(client, playerId);
  const tally = locked.tally ?? (await countBooked(client, playerId));
  const now = await guardNow(client, playerId, { found: { ...locked, tally }, at });
  await writeExclusion(client, { playerId, at: now.at, afterSeq: locked.seq }, { kind: 'closed', until: null });
  await writeTally(client, playerId, { ...tally, at: now.at });
}

type Lifting = Changing & {
  readonly by: string;
  readonly reason: string;
  /** The number of the player's closings that may be lifted in all. */
  readonly liftsMax: number;
};

/** Takes a person's step towards opening the books of a player again, within a unit of work. The step of a second person opens them. */
export async function liftClosing(
  client: PoolClient,
  { playerId, at, by, reason, liftsMax }: Lifting,
): Promise<Result<'asked' | 'approved', { readonly code: 'nothing_closed' | 'second_person_missing' }>> {
  const { seq } = await lockTally(client, playerId);
  const closing = await findClosing(client, playerId);
  if (closing === null || closing.liftedBefore >= liftsMax) return err({ code: 'nothing_closed' });
  const { number, askedBy } = closing;
  if (askedBy?.trim().toLowerCase() === by.trim().toLowerCase()) return err({ code: 'second_person_missing' });
  const step = askedBy === null ? 'asked' : 'approved';
  await writeClosingStep(client, { playerId, at, afterSeq: seq }, { number, step, by, reason });
  return ok(step);
}

type Read = { readonly found: FoundTally; readonly at: Instant };

async function guardNow(database: Pool | PoolClient, playerId: PlayerId, { found, at }: Read): Promise<GuardNow> {
  const counts = found.tally ?? emptyTally(instant(0));
  const guard = (await findGuards(database, new Map([[playerId, counts]]))).get(playerId);
  assert(guard !== undefined, 'every requested player has a guard');
  return { guard, currency: found.currency, at: momentOf(guard, at) };
}

async function write(
  client: PoolClient,
  said: { readonly playerId: PlayerId; readonly at: Instant; readonly afterSeq: bigint },
  change: Exclude<GuardChange, null>,
): Promise<void> {
  if ('limit' in change) return writeLimitDecision(client, said, change.limit);
  return writeExclusion(client, said, change.exclusion);
}
