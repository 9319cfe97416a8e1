import type { PoolClient } from 'pg';

// Under load a transaction of the engine books 30 to 40 movements, and every second transaction is one of the engine's.
const transactionsPerStep = 1_024;

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
 *  every transaction has ended, so a late commit is awaited instead of skipped. A step is bounded by transactions: counting
 *  movements would read each of them once more for every follower. It ends at a movement, because a loaded copy numbers its new
 *  movements from the last one on. */
export async function findStepEnd(client: PoolClient, after: bigint): Promise<StepEnd | null> {
  const found = await client.query<{ up_to: bigint; is_whole: boolean }>(
    `WITH next AS (
       SELECT booked_in AS first, booked_in + ${transactionsPerStep} AS beyond, ledger_horizon() AS horizon
       FROM movements WHERE booked_in > $1 ORDER BY booked_in LIMIT 1
     )
     SELECT beyond < horizon AS is_whole,
       (SELECT booked_in FROM movements WHERE booked_in >= first AND booked_in < least(beyond, horizon) ORDER BY booked_in DESC LIMIT 1) AS up_to
     FROM next WHERE first < horizon`,
    [after],
  );
  const [row] = found.rows;
  return row === undefined ? null : { upTo: row.up_to, isWhole: row.is_whole };
}

export async function moveCursor(client: PoolClient, name: string, followedTo: bigint): Promise<void> {
  await client.query('UPDATE followers SET followed_to = $2, followed_at = now() WHERE name = $1', [name, followedTo]);
}
