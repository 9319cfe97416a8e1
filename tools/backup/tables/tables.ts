import type { Client } from 'pg';

/** A table and its columns as SQL names them, without generated columns. */
export type Table = { readonly name: string; readonly columns: string[] };

/** All tables except the migrator's own. Partitions are reached through their parent table. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT quote_ident(c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ('migrations', 'migration_lock')
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** The file with a table's rows in a backup. */
export function tableFile(name: string): string {
  return `tables/${name}.copy`;
}
