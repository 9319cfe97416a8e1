import type { PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { CopiedTable } from '../../platform/database/own-tables.ts';

/** Counts the rows that all tables hold about a player. */
export async function countCopied(pool: Pool, tables: readonly CopiedTable[], id: PlayerId): Promise<number> {
  const counts = tables.map(({ table, about }) => `(select count(*) from ${table} where ${about})`);
  const { rows } = await pool.query<{ total: bigint }>(`select ${counts.join(' + ')} as total`, [id]);
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
    `select to_jsonb(t) - $2::text[] - case when ${secret.until} then '{}' else $5::text[] end as kept
     from (select * from ${table} t where ${about} order by ${order} offset $3 limit $4) t`,
    [playerId, withheld, offset, limit, secret.columns],
  );
  return rows.map(({ kept }) => kept);
}
