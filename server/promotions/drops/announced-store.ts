import { instantOf, marketCode, playerId as toPlayerId, toIso, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { stakedLately } from './staked-lately.ts';

/** An open window that is announced to players in the lobby. */
export type AnnouncedDrop = {
  readonly dropId: number;
  readonly promotionId: number;
  readonly market: MarketCode;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
};

const listedMax = 20;

/** Lists the announced windows that are open now. */
export async function listAnnounced(pool: Pool, at: Instant): Promise<readonly AnnouncedDrop[]> {
  const { rows } = await pool.query<{ drop_id: number; promotion_id: number; market: string; opens_at: Date; closes_at: Date }>({
    name: 'list_announced_drops',
    text: `SELECT d.drop_id, d.promotion_id, p.market, d.opens_at, d.closes_at FROM drops d JOIN drop_schedules s USING (promotion_id)
     JOIN promotions p USING (promotion_id) WHERE s.is_announced AND d.entries IS NULL AND d.settled_at IS NULL AND d.opens_at <= $1 AND d.closes_at > $1 LIMIT $2`,
    values: [toIso(at), listedMax],
  });
  return rows.map((row) => ({
    dropId: row.drop_id,
    promotionId: row.promotion_id,
    market: marketCode(row.market),
    opensAt: instantOf(row.opens_at),
    closesAt: instantOf(row.closes_at),
  }));
}

/** Returns those of these players who may enter a window: they staked enough lately, and no exclusion is in force. */
export async function listInvited(
  pool: Pool,
  { dropId, players, at }: { readonly dropId: number; readonly players: readonly PlayerId[]; readonly at: Instant },
): Promise<readonly PlayerId[]> {
  const { rows } = await pool.query<{ player_id: string }>(
    `SELECT u.player_id FROM unnest($1::uuid[]) AS u (player_id) JOIN drops d ON d.drop_id = $2
     JOIN drop_schedules s USING (promotion_id) JOIN promotions p USING (promotion_id)
     WHERE ${stakedLately({ player: 'u.player_id', market: 'p.market', least: 's.stake_minor_min', at: '$3::timestamptz' })}
       AND NOT EXISTS (SELECT FROM stated_exclusions e WHERE e.player_id = u.player_id AND (e.until_at IS NULL OR e.until_at > $3))`,
    [players, dropId, toIso(at)],
  );
  return rows.map((row) => toPlayerId(row.player_id));
}
