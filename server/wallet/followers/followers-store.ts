import type { PoolClient } from 'pg';

// A step ends with the transaction in which this many movements are reached; the engine books at most some hundred in one.
const movementsPerStep = 5_000;

/** A step that a crash forgets is done again from the cursor that was forgotten with it: it need not wait for the disk. */
export async function waitForNoDisk(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL synchronous_commit = off');
}

/** The follower's cursor, locked until the step ends; null when another process holds it, or there is none yet. */
export async function lockCursor(client: PoolClient, name: string): Promise<bigint | null> {
  const found = await client.query<{ followed_to: bigint }>('SELECT followed_to FROM followers WHERE name = $1 FOR UPDATE SKIP LOCKED', [
    name,
  ]);
  return found.rows[0]?.followed_to ?? null;
}

/** Lets a new follower begin at the first movement; false when it is known already. */
export async function insertCursor(client: PoolClient, name: string): Promise<boolean> {
  const inserted = await client.query('INSERT INTO followers (name) VALUES ($1) ON CONFLICT (name) DO NOTHING', [name]);
  return inserted.rowCount === 1;
}

/** Where the next step ends, and whether it is a whole one, behind which more may wait. */
export type StepEnd = { readonly upTo: bigint; readonly isWhole: boolean };

/** Where the next step ends; null when no movement after the cursor can be followed yet. Below the horizon every
 *  transaction has ended, so that one which commits late is waited for instead of passed over. */
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
