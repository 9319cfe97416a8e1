import type { PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { CopiedTable } from '../../platform/database/own-tables.ts';

/** Counts the rows that all tables hold about a player. */
export async function countCopied(pool: Pool, tables: readonly CopiedTable[], id: PlayerId): Promise<number> {
  const counts = tables.map(({ table, about }) => `(select count(*) from ${table} where ${about})`);
  const { rows } = await pool.query<{ total: bigint }>(`SELECT ${counts.join(' + ')} AS total`, [id]);
  return Number(rows[0]?.total ?? 0n);
}

const nothingSecret = { columns: [], until: 'true' };

/** Lists some of a table's rows about a player, oldest first. Numbers that a float cannot hold are returned as text. */
export async function listCopied(
  pool: Pool,
  { table, about, order, withheld, secret = nothingSecret }: CopiedTable,
  { playerId, offset, limit }: { playerId: PlayerId; offset: number; limit: number },
): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await pool.query<{ kept: Record<string, unknown> }>(
    `SELECT to_jsonb(t) - $2::text[] - CASE WHEN ${secret.until} THEN '{}' ELSE $5::text[] end AS kept
     FROM (SELECT * FROM ${table} t WHERE ${about} ORDER BY ${order} OFFSET $3 LIMIT $4) t`,
    [playerId, withheld, offset, limit, secret.columns],
  );
  return rows.map(({ kept }) => kept);
}
