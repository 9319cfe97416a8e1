import type { ClientBase } from 'pg';
import { overFresh, type BooksPromise, type Verified } from './promise.ts';

/** Returns whether a promise is known to hold. False leaves it to its own query. */
export type IsKnownToHold = (promise: BooksPromise) => Promise<boolean>;

/** Reads rows that several promises are about once for all of them, at the first of these promises. Only the check of fresh
 *  movements shares reads. */
export function createSharedReads(client: ClientBase, promises: readonly BooksPromise[], since: Verified | null): IsKnownToHold {
  const cleanByRows = new Map<string, boolean>();
  return async ({ id, freshRows }) => {
    if (since === null || freshRows === undefined) return false;
    const { from } = freshRows;
    const about = promises.filter((promise) => promise.freshRows?.from === from);
    if (about.length < 2 || !about.some((promise) => promise.id === id)) return false;
    const known = cleanByRows.get(from);
    if (known !== undefined) return known;
    const broken = about.map((promise) => `(${promise.freshRows?.where})`).join(' OR ');
    const { rowCount } = await client.query(overFresh(`SELECT FROM ${from} AS about WHERE ${broken} LIMIT 1`, since));
    const isClean = rowCount === 0;
    cleanByRows.set(from, isClean);
    return isClean;
  };
}
