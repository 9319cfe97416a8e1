import type { Pool } from 'pg';

// A little less than the minute after which each process asks again.
const turnSeconds = 50;

/** Whether it is this process that checks the books this minute. */
export async function takeTurn(pool: Pool): Promise<boolean> {
  await pool.query(`INSERT INTO followers (name) VALUES ('books-watch') ON CONFLICT (name) DO NOTHING`);
  const taken = await pool.query(
    `UPDATE followers SET followed_to = followed_to + 1, followed_at = now()
     WHERE name = 'books-watch' AND (followed_to = 0 OR followed_at < now() - make_interval(secs => $1))`,
    [turnSeconds],
  );
  return taken.rowCount === 1;
}
