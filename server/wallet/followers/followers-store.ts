import type { PoolClient } from 'pg';

// A step ends with the transaction that reaches this many movements; the engine books a few hundred at most in one.
const movementsPerStep = 5_000;

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
 *  every transaction has ended, so a late commit is awaited instead of skipped. */
export async function findStepEnd(client: PoolClient, after: bigint): Promise<StepEnd | null> {
  const found = await client.query<{ up_to: bigint | null; movements: bigint }>(
    `SELECT max(booked_in) AS up_to, count(*) AS movements FROM (
       SELECT booked_in FROM movements WHERE booked_in > $1 AND booked_in < ledger_horizon() ORDER BY booked_in LIMIT ${movementsPerStep}) AS next`,
    [after],
  );
  const [row] = found.rows;
  return row === undefined || row.up_to === null ? null : { upTo: row.up_to, isWhole: row.movements === BigInt(movementsPerStep) };
}

export async function moveCursor(client: PoolClient, name: string, followedTo: bigint): Promise<void> {
  await client.query('UPDATE followers SET followed_to = $2, followed_at = now() WHERE name = $1', [name, followedTo]);
}
