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
  /** The rows that `fresh` reads, and the condition that breaks the promise. The check reads them once for all promises
   *  about the same rows. */
  readonly freshRows?: Pick<AboutRows, 'from' | 'where'>;
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

/** A promise about rows that other promises are about, too: shows `select` of each row for which `where` holds. */
export type AboutRows = Pick<BooksPromise, 'id' | 'promise'> & { readonly select: string; readonly from: string; readonly where: string };

/** Returns a promise's query over the whole ledger, or over movements after `since`; null if only the full check
 *  verifies it. */
export function queryOf(promise: BooksPromise, since: Verified | null): string | null {
  if (since === null || promise.fresh === whole) return promise.breaches;
  if (promise.fresh === undefined) return null;
  return overFresh(promise.fresh, since);
}

/** Completes a query over `fresh`, which may define names of its own. */
export function overFresh(query: string, since: Verified): string {
  const own = query.replaceAll(':since', since.upTo.toString()).replaceAll(':lastRound', `'${since.lastRound}'::uuid`);
  return `WITH fresh AS NOT MATERIALIZED (SELECT * FROM movements WHERE booked_in > ${since.upTo}) SELECT * FROM (${own}) AS own`;
}

/** The part of a promise that the check of every minute reads. */
export function aboutRows(rows: AboutRows): Omit<BooksPromise, 'breaches'> {
  const { id, promise, from, where } = rows;
  return { id, promise, fresh: breachesOf(rows), freshRows: { from, where } };
}

export function breachesOf({ select, from, where }: Pick<AboutRows, 'select' | 'from' | 'where'>): string {
  return `SELECT player_id, ${select} FROM ${from} AS about WHERE ${where}`;
}

/** A promise about each movement alone, on the wallet's own table. */
export function ofEachMovement(each: Omit<AboutRows, 'from'>): BooksPromise {
  const shown = { ...each, select: `seq, ${each.select}` };
  return { ...aboutRows({ ...shown, from: 'fresh' }), breaches: breachesOf({ ...shown, from: 'movements' }) };
}
