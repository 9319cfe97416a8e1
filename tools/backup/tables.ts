import type { Client } from 'pg';

/** A table and its columns as SQL names them; what the database computes itself is no column here. */
export type Table = { readonly name: string; readonly columns: string[] };

/** The tables that hold what people did: all but the migrator's own. Partitions are reached through their table. */
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

/** Where a backup keeps a table's rows. */
export function tableFile(name: string): string {
  return `tables/${name}.copy`;
}
