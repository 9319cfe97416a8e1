import type { PoolClient } from 'pg';
import { arrayText } from './array-text.ts';
import { isUniqueViolation } from './unit-of-work.ts';

/** Stands for the purse's balance after the movement among a companion's values: known only when it is decided. */
export const balanceAfter = Symbol('the balance after the movement');

/** Stands for the points that the movement gives, which depend on the purse that paid the stake. */
export const pointsGiven = Symbol('the points that the movement gives');

/** One way of writing rows beside a movement of money: a statement whose parameters are arrays, one a column, so that
 *  the companions of a whole batch go in one round trip. It must touch exactly one row for each row of the arrays. */
export type CompanionKind = { readonly name: string; readonly text: string };

/** A row that must commit with a movement of money. When its kind touches another number of rows than it was handed,
 *  or meets a row that was there first, the whole is stale: the caller loads its facts again and decides anew. */
export type Companion = { readonly kind: CompanionKind; readonly values: readonly unknown[] };

/** Companions of one movement, with the balance it leaves and the points it gives: none when that is left out. */
export type BoundCompanions = { readonly companions: readonly Companion[]; readonly balance: bigint; readonly points?: bigint };

/** Writes companions kind by kind, in the order in which the kinds first appear; false when one does not fit. The caller
 *  then rolls back. */
export async function runCompanions(client: PoolClient, bound: readonly BoundCompanions[]): Promise<boolean> {
  const rowsByKind = new Map<CompanionKind, unknown[][]>();
  for (const { companions, balance, points = 0n } of bound) {
    const given = new Map<unknown, bigint>([
      [balanceAfter, balance],
      [pointsGiven, points],
    ]);
    for (const { kind, values } of companions) {
      const row = values.map((value) => given.get(value) ?? value);
      const rows = rowsByKind.get(kind);
      if (rows === undefined) rowsByKind.set(kind, [row]);
      else rows.push(row);
    }
  }
  return allFit([...rowsByKind].map(([kind, rows]) => writeRows(client, kind, rows)));
}

/** Whether all of these writes fit. They were sent one behind the other: after the first that does not fit, or that
 *  fails, the database refuses the rest, so that one alone counts. */
export async function allFit(writes: readonly Promise<boolean>[]): Promise<boolean> {
  for (const written of await Promise.allSettled(writes)) {
    if (written.status === 'rejected') throw written.reason;
    if (!written.value) return false;
  }
  return true;
}

async function writeRows(client: PoolClient, { name, text }: CompanionKind, rows: readonly unknown[][]): Promise<boolean> {
  try {
    const written = await client.query({ name, text, values: columnsOf(rows) });
    return written.rowCount === rows.length;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Rows turned into their columns: one parameter each, for a cast to an array (`$1::uuid[]`). */
export function columnsOf(rows: readonly (readonly unknown[])[]): string[] {
  const [first = []] = rows;
  return first.map((_value, column) => arrayText(rows.map((row) => row[column])));
}
