import type { PoolClient } from 'pg';
import { isUniqueViolation } from '../platform/unit-of-work.ts';
import type { Companion } from './command.ts';

/** Writes the rows of other contexts in order; false as soon as one touches another number of rows than it must, or
 *  meets a row that was there first. The caller then rolls back. */
export async function runCompanions(client: PoolClient, companions: readonly Companion[]): Promise<boolean> {
  for (const companion of companions) {
    if (!(await runCompanion(client, companion))) return false;
  }
  return true;
}

async function runCompanion(client: PoolClient, { text, values, rows }: Companion): Promise<boolean> {
  try {
    const written = await client.query(text, [...values]);
    return written.rowCount === rows;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
