import type { Checkpoint } from './checkpoint.ts';

/** One promise of the books: a query that finds what breaks it. Whatever it answers is a breach. */
export type BooksRule = {
  readonly id: string;
  readonly promise: string;
  /** Over the whole ledger. */
  readonly breaches: string;
  /** The same when the ledger was clean up to `:since`: a query over `fresh`, the movements after it, that may look at
   *  what they touch; no round after `:lastRound` was played before. `whole`: the first query is cheap enough. Without it only
   *  the full check keeps the promise. */
  readonly fresh?: string;
};

export const whole = 'whole';

/** What an incremental check may rely on. */
export type Verified = Pick<Checkpoint, 'upTo' | 'lastRound'>;

/** Before the first round there can be. */
export const beforeAnyRound = '00000000-0000-0000-0000-000000000000';

export const nothingVerified: Verified = { upTo: 0n, lastRound: beforeAnyRound };

type EachMovement = Pick<BooksRule, 'id' | 'promise'> & { readonly select: string; readonly where: string };

/** The query for a rule over the whole ledger, or over what was booked since it was verified; null when only the full check
 *  keeps the promise. */
export function queryOf(rule: BooksRule, since: Verified | null): string | null {
  if (since === null || rule.fresh === whole) return rule.breaches;
  if (rule.fresh === undefined) return null;
  // A query may begin with names of its own.
  const own = rule.fresh.replaceAll(':since', since.upTo.toString()).replaceAll(':lastRound', `'${since.lastRound}'::uuid`);
  return `WITH fresh AS NOT MATERIALIZED (SELECT * FROM movements WHERE booked_in > ${since.upTo}) SELECT * FROM (${own}) AS own`;
}

/** A promise about each movement by itself. */
export function ofEachMovement({ id, promise, select, where }: EachMovement): BooksRule {
  const query = (of: string): string => `SELECT player_id, seq, ${select} FROM ${of} WHERE ${where}`;
  return { id, promise, breaches: query('movements'), fresh: query('fresh') };
}
