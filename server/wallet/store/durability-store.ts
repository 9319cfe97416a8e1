import type { Pool } from 'pg';

/** The PostgreSQL settings without which an acknowledged movement can be lost. */
const needed = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** Lists the unsafe settings as `name = value`; empty if acknowledged movements are durable. */
export async function unsafeSettings(pool: Pick<Pool, 'query'>): Promise<readonly string[]> {
  const found = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name = ANY ($1) AND setting = 'off' ORDER BY name`,
    [needed],
  );
  return found.rows.map((row) => `${row.name} = ${row.setting}`);
}

const partitionMonthsAhead = 3;

/** Creates the partitions of the coming months, and the era of this cluster's transaction numbers. */
export async function makeRoom(pool: Pool): Promise<void> {
  await pool.query('SELECT ensure_movement_partitions($1)', [partitionMonthsAhead]);
  await pool.query('SELECT ensure_ledger_era()');
}
