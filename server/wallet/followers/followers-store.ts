import type { PoolClient } from 'pg';

// Under load a transaction of the engine books 30 to 40 movements, and every second transaction is one of the engine's.
const transactionsPerStep = 1_024n;

/** A crash may lose a step only together with its cursor, and then the step is repeated. So the commit need not
 *  wait for the disk. */
export async function waitForNoDisk(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL synchronous_commit = off');
}

/** Locks and returns the follower's cursor until the step ends; null if another process has it or it does not exist
 *  yet. */
export async function lockCursor(client: PoolClient, name: string): Promise<bigint | null> {
  const found = await client.query<{ followed_to: bigint }>('SELECT followed_to FROM followers WHERE name = $1 FOR UPDATE SKIP LOCKED', [
    name,
  ]);
  return found.rows[0]?.followed_to ?? null;
}

/** Stores a new follower's cursor before the first movement; false if the follower exists. */
export async function insertCursor(client: PoolClient, name: string): Promise<boolean> {
  const inserted = await client.query('INSERT INTO followers (name) VALUES ($1) ON CONFLICT (name) DO NOTHING', [name]);
  return inserted.rowCount === 1;
}

/** The end of the next step; `isWhole` if more movements may wait behind it. */
export type StepEnd = { readonly upTo: bigint; readonly isWhole: boolean };

/** Finds the end of the next step; null if no movement after the cursor can be followed yet. Below the horizon
 *  every transaction has ended, so a late commit is awaited instead of skipped. The end is a number of transactions after
 *  the first movement: counting movements would read each of them once more for every follower. */
export async function findStepEnd(client: PoolClient, after: bigint): Promise<StepEnd | null> {
  const found = await client.query<{ first: bigint; horizon: bigint }>(
    `SELECT booked_in AS first, ledger_horizon() AS horizon FROM movements WHERE booked_in > $1 ORDER BY booked_in LIMIT 1`,
    [after],
  );
  const [row] = found.rows;
  if (row === undefined || row.first >= row.horizon) return null;
  const [whole, last] = [row.first + transactionsPerStep - 1n, row.horizon - 1n];
  return whole < last ? { upTo: whole, isWhole: true } : { upTo: last, isWhole: false };
}

export async function moveCursor(client: PoolClient, name: string, followedTo: bigint): Promise<void> {
  await client.query('UPDATE followers SET followed_to = $2, followed_at = now() WHERE name = $1', [name, followedTo]);
}
