import type { ClientBase } from 'pg';

/** Lists the columns whose text a link hashes. A link's content hash is SHA-256 over the UTF-8 text of its
 *  movements, one row a line, ordered by booked_in, player_id and seq. Each row is PostgreSQL's text of its first
 *  `columns` columns. Columns are only ever appended to movements, so an older link's columns stay the first ones. */
export async function listColumns(client: Pick<ClientBase, 'query'>): Promise<readonly string[]> {
  const found = await client.query<{ attname: string }>(
    `SELECT attname FROM pg_attribute WHERE attrelid = 'movements'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  );
  return found.rows.map((row) => row.attname);
}

/** Returns the expression that hashes the movements of an aggregate query; null over none. */
export function contentHash(columns: readonly string[]): string {
  const row = `ROW(${columns.map((column) => `m.${column}`).join(', ')})::text`;
  return `sha256(convert_to(string_agg(${row}, E'\\n' ORDER BY m.booked_in, m.player_id, m.seq), 'UTF8'))`;
}

/** Settings that change the text of a row. */
export const contentSettings = "SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'";
