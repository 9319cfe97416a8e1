import type { PoolClient } from 'pg';
import { isUniqueViolation } from './unit-of-work.ts';

/** Stands for the purse's balance after the movement among a companion's values: known only when it is decided. */
export const balanceAfter = Symbol('the balance after the movement');

/** Rows that must commit with a movement of money. A write that touches another number of rows than `rows`, or meets
 *  a row that was there first, makes the whole stale: the caller loads its facts again and decides anew. */
export type Companion = { readonly text: string; readonly values: readonly unknown[]; readonly rows: number };

/** Writes companions in order; false as soon as one does not fit. The caller then rolls back. */
export async function runCompanions(client: PoolClient, companions: readonly Companion[], balance: bigint): Promise<boolean> {
  for (const companion of companions) {
    if (!(await runCompanion(client, companion, balance))) return false;
  }
  return true;
}

async function runCompanion(client: PoolClient, { text, values, rows }: Companion, balance: bigint): Promise<boolean> {
  try {
    const written = await client.query(
      text,
      values.map((value) => (value === balanceAfter ? balance : value)),
    );
    return written.rowCount === rows;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
