import { dayMs, err, instant, ok, type Clock, type Instant, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Studio } from '../port/studio.ts';
import { listTransactions } from '../wallet/transactions-store.ts';
import { compareLists, type Difference } from './compare.ts';
import { closeDifference, isCompared, listOpenDifferences, saveComparison, type OpenDifference } from './differences-store.ts';

type Compared = { readonly compared: number; readonly differences: readonly Difference[] };
type ReconcileRefusal = {
  readonly code: 'unknown_studio' | 'no_transactions' | 'name_missing' | 'reason_missing' | 'unknown_difference';
};
type Closing = { readonly differenceNo: number; readonly by: string; readonly reason: string };

/** The comparison of our books with a studio's own list of transactions. */
export type StudioReconciling = {
  /** Compares a day of UTC, `2026-11-27`. Throws `StudioFault` if the studio does not answer. */
  readonly compareDay: (studio: string, day: string, by: string) => Promise<Result<Compared, ReconcileRefusal>>;
  /** Compares yesterday, once, for every studio with a list. */
  readonly compareDue: (at: Instant) => Promise<void>;
  readonly listOpen: () => Promise<readonly OpenDifference[]>;
  readonly close: (closing: Closing) => Promise<Result<null, ReconcileRefusal>>;
};

type ReconcilingDeps = { readonly pool: Pool; readonly clock: Clock; readonly studios: ReadonlyMap<string, Studio> };

// The clocks of both sides differ, so a transaction near midnight may stand in the neighbouring day of the other.
const marginMs = 600_000;
// Late transactions of yesterday arrive until then.
const settledAfterMs = 3_600_000;
const automatic = 'nightly comparison';

export function createReconciling({ pool, clock, studios }: ReconcilingDeps): StudioReconciling {
  const compareDay = async (name: string, day: string, by: string): Promise<Result<Compared, ReconcileRefusal>> => {
    const studio = studios.get(name);
    if (studio === undefined) return err({ code: 'unknown_studio' });
    if (studio.listTransactions === null) return err({ code: 'no_transactions' });
    if (by.trim() === '') return err({ code: 'name_missing' });
    const [from, until] = [instant(Date.parse(day)), instant(Date.parse(day) + dayMs)];
    const wide = { from: instant(from - marginMs), until: instant(until + marginMs) };
    const [theirs, ours] = await Promise.all([
      studio.listTransactions(wide.from, wide.until),
      listTransactions(pool, name, { from: instant(wide.from - marginMs), until: instant(wide.until + marginMs) }),
    ]);
    const ofDay = ours.filter(({ at }) => at >= from && at < until);
    const ids = new Set(ofDay.map(({ transactionId }) => transactionId));
    const theirsOfDay = new Set(theirs.filter(({ at }) => at >= from && at < until).map(({ transactionId }) => transactionId));
    const differences = compareLists({ ours, theirs }).filter(
      ({ transactionId, kind }) => ids.has(transactionId) || (kind === 'theirs_only' && theirsOfDay.has(transactionId)),
    );
    await saveComparison(pool, { studio: name, day, count: ofDay.length, differences, by, at: clock.now() });
    return ok({ compared: ofDay.length, differences });
  };
  return {
    compareDay,
    compareDue: async (at) => {
      const day = new Date(at - dayMs - settledAfterMs).toISOString().slice(0, 10);
      for (const [name, { listTransactions: list }] of studios)
        if (list !== null && !(await isCompared(pool, name, day))) await compareDay(name, day, automatic);
    },
    listOpen: () => listOpenDifferences(pool),
    close: async ({ differenceNo, by, reason }) => {
      if (by.trim() === '') return err({ code: 'name_missing' });
      if (reason.trim() === '' || reason.length > 300) return err({ code: 'reason_missing' });
      return (await closeDifference(pool, { differenceNo, by, reason, at: clock.now() })) ? ok(null) : err({ code: 'unknown_difference' });
    },
  };
}
