import type { Client } from 'pg';

/** The migrations that a database has run, in order. Throws for a database that is not Tausi's. */
export async function ranMigrations(client: Client): Promise<string[]> {
  const table = await client.query<{ exists: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  if (table.rows[0]?.exists !== true) throw new Error('This database was never migrated: it is not a Tausi database.');
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => name);
}
