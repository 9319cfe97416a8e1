/** One promise of the books: a query that finds what breaks it. Whatever it answers is a breach. */
export type BooksRule = {
  readonly id: string;
  readonly promise: string;
  /** Over the whole ledger. */
  readonly breaches: string;
  /** The same when the ledger was clean up to `:since`: a query over `fresh`, the movements after it, that may look at
   *  what they touch. `whole`: the first query is cheap enough. Without it only the full check keeps the promise. */
  readonly fresh?: string;
  /** A table that the server may not read: whoever cannot either leaves the rule out. */
  readonly reads?: 'server_seeds' | 'season_seeds';
};

export const whole = 'whole';

type EachMovement = Pick<BooksRule, 'id' | 'promise'> & { readonly select: string; readonly where: string };

/** The query for a rule over the whole ledger, or over what was booked after a number; null when only the full check
 *  keeps the promise. */
export function queryOf(rule: BooksRule, since: bigint | null): string | null {
  if (since === null || rule.fresh === whole) return rule.breaches;
  if (rule.fresh === undefined) return null;
  // A query may begin with names of its own.
  const own = rule.fresh.replaceAll(':since', since.toString());
  return `WITH fresh AS NOT MATERIALIZED (SELECT * FROM movements WHERE booked_in > ${since}) SELECT * FROM (${own}) AS own`;
}

/** A promise about each movement by itself. */
export function ofEachMovement({ id, promise, select, where }: EachMovement): BooksRule {
  const query = (of: string): string => `SELECT player_id, seq, ${select} FROM ${of} WHERE ${where}`;
  return { id, promise, breaches: query('movements'), fresh: query('fresh') };
}
