import type { Checkpoint } from './checkpoint.ts';

/** One promise of the ledger: a query for the rows that break it. Each context has its own in `promises.ts`;
 *  `server/promises.ts` orders them. */
export type BooksPromise = {
  readonly id: string;
  readonly promise: string;
  /** Over the whole ledger. */
  readonly breaches: string;
  /** The same for a ledger verified up to `:since`: a query over `fresh`, the later movements, and the rows that
   *  they touch. No round after `:lastRound` has earlier movements. `whole`: the first query is cheap enough for
   *  every run. If absent, only the full check verifies the promise. */
  readonly fresh?: string;
  /** The copies without this promise: a test cluster may lose acknowledged transactions, a development copy has
   *  money without payments. */
  readonly skippedOn?: 'test cluster' | 'development copy';
};

export const whole = 'whole';

/** The facts that an incremental check may rely on. */
export type Verified = Pick<Checkpoint, 'upTo' | 'lastRound'>;

/** An id before every round. */
export const beforeAnyRound = '00000000-0000-0000-0000-000000000000';

export const nothingVerified: Verified = { upTo: 0n, lastRound: beforeAnyRound };

type EachMovement = Pick<BooksPromise, 'id' | 'promise'> & { readonly select: string; readonly where: string };

/** Returns a promise's query over the whole ledger, or over movements after `since`; null if only the full check
 *  verifies it. */
export function queryOf(promise: BooksPromise, since: Verified | null): string | null {
  if (since === null || promise.fresh === whole) return promise.breaches;
  if (promise.fresh === undefined) return null;
  // The query may define names of its own.
  const own = promise.fresh.replaceAll(':since', since.upTo.toString()).replaceAll(':lastRound', `'${since.lastRound}'::uuid`);
  return `WITH fresh AS NOT MATERIALIZED (SELECT * FROM movements WHERE booked_in > ${since.upTo}) SELECT * FROM (${own}) AS own`;
}

/** A promise about each movement alone, on the wallet's own table. */
export function ofEachMovement({ id, promise, select, where }: EachMovement): BooksPromise {
  const query = (of: string): string => `SELECT player_id, seq, ${select} FROM ${of} WHERE ${where}`;
  return { id, promise, breaches: query('movements'), fresh: query('fresh') };
}
