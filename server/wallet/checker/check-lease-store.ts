import type { Pool } from 'pg';

// Slightly less than the minute between the attempts of each process.
const leaseSeconds = 50;

/** Returns whether this process checks the ledger this minute. */
export async function leaseCheck(pool: Pool): Promise<boolean> {
  await pool.query(`INSERT INTO followers (name) VALUES ('books-watch') ON CONFLICT (name) DO NOTHING`);
  const taken = await pool.query(
    `UPDATE followers SET followed_to = followed_to + 1, followed_at = now()
     WHERE name = 'books-watch' AND (followed_to = 0 OR followed_at < now() - make_interval(secs => $1))`,
    [leaseSeconds],
  );
  return taken.rowCount === 1;
}
