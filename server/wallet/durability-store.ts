import type { Pool } from 'pg';

/** Settings of PostgreSQL without which an acknowledged movement can be lost. */
const needed = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** The settings that let an acknowledged movement be lost, as `name = value`; empty when money is safe. */
export async function unsafeSettings(pool: Pick<Pool, 'query'>): Promise<readonly string[]> {
  const found = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name = ANY ($1) AND setting = 'off' ORDER BY name`,
    [needed],
  );
  return found.rows.map((row) => `${row.name} = ${row.setting}`);
}
