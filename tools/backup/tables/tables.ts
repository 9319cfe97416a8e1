import type { Client } from 'pg';

/** A table and its columns as SQL names them, without generated columns. */
export type Table = { readonly name: string; readonly columns: string[] };

/** All tables of ours and of the queue, except the migrators' own. Partitions are reached through their parent table. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT ${nameSql('c')} AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ('migrations', 'migration_lock')
     GROUP BY c.relnamespace, c.relname ORDER BY 1`,
  );
  return rows;
}

/** SQL for the name of a row of pg_class: without its schema for ours, with it for the queue's. */
export function nameSql(alias: string): string {
  return `concat(CASE ${alias}.relnamespace WHEN 'public'::regnamespace THEN '' ELSE ${alias}.relnamespace::regnamespace || '.' END, quote_ident(${alias}.relname))`;
}

/** The file with a table's rows in a backup. */
export function tableFile(name: string): string {
  return `tables/${name}.copy`;
}
