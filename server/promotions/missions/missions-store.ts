import { instantOf, marketOf, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { jsonOf } from '../read-terms.ts';
import { costOf } from '../rules/amount.ts';
import { daysOf } from '../rules/mission.ts';
import type { Item, Mission, Promotion } from '../rules/promotion.ts';

/** A player's progress in one period of a mission. */
export type MissionStanding = {
  readonly promotionId: number;
  readonly period: string;
  readonly counted: bigint;
  readonly endsAt: Instant;
  readonly isReached: boolean;
  /** The award of the reached mission; null until it is stored, or without one. */
  readonly award: { readonly number: number; readonly status: string } | null;
};

/** Lists a player's joined missions of these periods. */
export async function listStandings(pool: Pool, playerId: PlayerId, periods: readonly string[]): Promise<readonly MissionStanding[]> {
  const { rows } = await pool.query<{
    promotion_id: number;
    period: string;
    counted: bigint;
    ends_at: Date;
    is_reached: boolean;
    award_no: number | null;
    status: string | null;
  }>(
    `SELECT p.promotion_id, p.period::text, p.counted, p.ends_at, p.reached_at IS NOT NULL AS is_reached, a.award_no, a.status FROM mission_progress p
     LEFT JOIN awards a ON a.player_id = p.player_id AND a.promotion_id = p.promotion_id AND a.cause = 'goal:' || p.period
     WHERE p.player_id = $1 AND p.period = ANY ($2::date[])`,
    [playerId, periods],
  );
  return rows.map((row) => ({
    promotionId: row.promotion_id,
    period: row.period,
    counted: row.counted,
    endsAt: instantOf(row.ends_at),
    isReached: row.is_reached,
    award: row.award_no === null || row.status === null ? null : { number: row.award_no, status: row.status },
  }));
}

type Joining = {
  readonly playerId: PlayerId;
  readonly promotion: Promotion;
  readonly mission: Mission;
  readonly items: readonly Item[];
  readonly period: string;
  readonly at: Instant;
};

/** Joins a player, if the budget pays everybody who joined and this player too. A second join changes nothing. */
export async function insertJoin(client: PoolClient, joining: Joining): Promise<'joined' | 'used_up'> {
  const { playerId, promotion, mission, items, period, at } = joining;
  const key = [playerId, promotion.id, period];
  const before = await client.query('SELECT FROM mission_progress WHERE player_id = $1 AND promotion_id = $2 AND period = $3', key);
  if (before.rowCount === 1) return 'joined';
  // The row of the budget orders all who join at once.
  await client.query(`SELECT FROM promotion_budgets WHERE promotion_id = $1 AND span = 'whole' FOR UPDATE`, [promotion.id]);
  const { rows } = await client.query<{ fits: boolean }>(
    `SELECT coalesce(b.minor_spent + b.minor_reserved + (open.players + 1) * $2 <= b.minor_max, true)
       AND coalesce(b.awards_made + open.players + 1 <= b.awards_max, true) AS fits
     FROM promotion_budgets b, (
       SELECT count(*) AS players FROM mission_progress p WHERE p.promotion_id = $1 AND (
         (p.reached_at IS NULL AND p.ends_at > $3) OR (p.reached_at IS NOT NULL AND EXISTS (
           SELECT FROM due_awards d WHERE d.player_id = p.player_id AND d.promotion_id = $1 AND d.cause = 'goal:' || p.period AND d.ended_at IS NULL)))
     ) open
     WHERE b.promotion_id = $1 AND b.span = 'whole'`,
    [promotion.id, costOf(items), toIso(at)],
  );
  if (rows[0]?.fits !== true) return 'used_up';
  await client.query(
    `INSERT INTO mission_progress (player_id, promotion_id, version, period, goal, needed, stake_minor_min, items, joined_at, ends_at)
     VALUES ($1, $2, $3, $4::date, $5, $6, $7, $8, $9, ($4::date + $10::integer)::timestamp AT TIME ZONE $11) ON CONFLICT DO NOTHING`,
    [
      playerId,
      promotion.id,
      promotion.version,
      period,
      mission.goal.kind,
      mission.goal.needed,
      mission.goal.stakeMinorMin,
      jsonOf(items),
      toIso(at),
      daysOf(mission),
      marketOf(promotion.market).timeZone,
    ],
  );
  return 'joined';
}
