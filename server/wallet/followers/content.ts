import type { ClientBase } from 'pg';

/** Which bytes of movements a link's hash is over: the text of each movement's row of its first `columns` columns, in
 *  PostgreSQL's own form for rows, one a line, in the order of booked_in, player_id and seq; SHA-256 over it in UTF-8.
 *  Columns are only ever added to movements, so an older link's columns stay the first ones. */
export async function listColumns(client: Pick<ClientBase, 'query'>): Promise<readonly string[]> {
  const found = await client.query<{ attname: string }>(
    `SELECT attname FROM pg_attribute WHERE attrelid = 'movements'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  );
  return found.rows.map((row) => row.attname);
}

/** An expression for the hash over the movements that a query aggregates; null over none. */
export function contentHash(columns: readonly string[]): string {
  const row = `ROW(${columns.map((column) => `m.${column}`).join(', ')})::text`;
  return `sha256(convert_to(string_agg(${row}, E'\\n' ORDER BY m.booked_in, m.player_id, m.seq), 'UTF8'))`;
}

/** Settings that the text of a row depends on. */
export const contentSettings = "SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'";
