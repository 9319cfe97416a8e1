import type { Checkpoint } from './checkpoint.ts';

/** One promise of the books: a query for the rows that break it. A context writes its own in `promises.ts`, and
 *  `server/promises.ts` puts them in order. */
export type BooksPromise = {
  readonly id: string;
  readonly promise: string;
  /** Over the whole ledger. */
  readonly breaches: string;
  /** The same for a ledger that was clean up to `:since`: a query over `fresh`, the later movements, and the rows that they
   *  touch. No round after `:lastRound` was played before. `whole`: the first query is cheap enough to run each time.
   *  Without it only the full check verifies the promise. */
  readonly fresh?: string;
  /** Where it does not apply: a test cluster may forget what it acknowledged, a development copy has money without
   *  payments. */
  readonly skippedOn?: 'test cluster' | 'development copy';
};

export const whole = 'whole';

/** What an incremental check may rely on. */
export type Verified = Pick<Checkpoint, 'upTo' | 'lastRound'>;

/** Before the first round there can be. */
export const beforeAnyRound = '00000000-0000-0000-0000-000000000000';

export const nothingVerified: Verified = { upTo: 0n, lastRound: beforeAnyRound };

type EachMovement = Pick<BooksPromise, 'id' | 'promise'> & { readonly select: string; readonly where: string };

/** The query of a promise over the whole ledger, or over what was booked after `since`; null when only the full check
 *  verifies it. */
export function queryOf(promise: BooksPromise, since: Verified | null): string | null {
  if (since === null || promise.fresh === whole) return promise.breaches;
  if (promise.fresh === undefined) return null;
  // A query may begin with names of its own.
  const own = promise.fresh.replaceAll(':since', since.upTo.toString()).replaceAll(':lastRound', `'${since.lastRound}'::uuid`);
  return `WITH fresh AS NOT MATERIALIZED (SELECT * FROM movements WHERE booked_in > ${since.upTo}) SELECT * FROM (${own}) AS own`;
}

/** A promise about each movement alone, of the wallet's own table. */
export function ofEachMovement({ id, promise, select, where }: EachMovement): BooksPromise {
  const query = (of: string): string => `SELECT player_id, seq, ${select} FROM ${of} WHERE ${where}`;
  return { id, promise, breaches: query('movements'), fresh: query('fresh') };
}
