import { instantOf, marketCode, playerId as toPlayerId, toIso, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { jsonOf, readItems } from '../read-terms.ts';
import type { Cause } from '../rules/cause.ts';
import type { Item } from '../rules/promotion.ts';

/** A gift that a player has earned. Without items, the next ticket of its series decides. */
export type DueAward = {
  readonly playerId: PlayerId;
  readonly promotionId: number;
  readonly market: MarketCode;
  readonly cause: Cause;
  readonly content: { readonly items: readonly Item[] } | { readonly series: string };
};

type DueRow = {
  readonly player_id: string;
  readonly promotion_id: number;
  readonly market: string;
  readonly cause: string;
  readonly items: unknown;
  readonly series: string | null;
  readonly due_at: Date;
};

/** Lists gifts to give, the oldest first. */
export async function listDue(pool: Pool, at: Instant, limit: number): Promise<readonly (DueAward & { readonly dueAt: Instant })[]> {
  const { rows } = await pool.query<DueRow>(
    `SELECT d.*, p.market FROM promotions p CROSS JOIN LATERAL (
       SELECT * FROM due_awards d WHERE d.promotion_id = p.promotion_id AND d.ended_at IS NULL AND d.due_at <= $1
       ORDER BY d.due_at, d.player_id LIMIT $2) d ORDER BY d.due_at, d.player_id`,
    [toIso(at), limit],
  );
  return rows.map((row) => ({
    playerId: toPlayerId(row.player_id),
    promotionId: row.promotion_id,
    market: marketCode(row.market),
    cause: row.cause,
    content: row.series === null ? { items: readItems(row.items) } : { series: row.series },
    dueAt: instantOf(row.due_at),
  }));
}

/** Marks gifts as given or dropped. A mark that a crash forgets is set again: the gift's own cause is taken then. So its commit need
 *  not wait for the disk. Gifts are found by their key: `coalesce` hides the index of all waiting gifts, which can be thousands. */
export async function endDue(
  pool: Pool,
  ended: readonly Pick<DueAward, 'playerId' | 'promotionId' | 'cause'>[],
  at: Instant,
): Promise<void> {
  if (ended.length === 0) return;
  await pool.query({
    name: 'end_due_awards',
    text: `UPDATE due_awards d SET ended_at = $4
       FROM unnest($1::uuid[], $2::integer[], $3::text[]) AS ended (player_id, promotion_id, cause),
         (SELECT set_config('synchronous_commit', 'off', true)) AS fast
       WHERE d.player_id = ended.player_id AND d.promotion_id = ended.promotion_id AND d.cause = ended.cause AND coalesce(d.ended_at) IS NULL`,
    values: [
      ended.map(({ playerId }) => playerId),
      ended.map(({ promotionId }) => promotionId),
      ended.map(({ cause }) => cause),
      toIso(at),
    ],
  });
}

/** Notes a gift once for its cause. Returns false if it was noted before. */
export async function insertDue(client: Pick<PoolClient, 'query'>, due: Omit<DueAward, 'market'>, at: Instant): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO due_awards (player_id, promotion_id, cause, items, series, due_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      due.playerId,
      due.promotionId,
      due.cause,
      'items' in due.content ? jsonOf(due.content.items) : null,
      'series' in due.content ? due.content.series : null,
      toIso(at),
    ],
  );
  return rowCount === 1;
}
