import { currencies, timeZones } from '../../platform/database/market-columns.ts';
import type { Follower } from '../../wallet/index.ts';

/** Counts each settled cash round for the missions that its player joined before it began. A reached mission becomes a gift
 *  that is due in the same step. */
export const missionProgress: Follower = {
  name: 'mission-progress',
  restMs: 1_000,
  follow: async ({ client, after, upTo }) => {
    await client.query(
      `WITH settled AS (
         SELECT r.player_id, r.game_id, r.stake_minor, r.started_at, m.happened_at, r.payout_minor * 100 / r.stake_minor AS multiple,
           (m.happened_at AT TIME ZONE z.time_zone)::date AS day
         FROM booked_movements m JOIN settled_cash_rounds r USING (player_id, round_id)
         JOIN unnest($3::text[], $4::text[]) AS z (currency, time_zone) ON z.currency = m.currency
         WHERE m.booked_in > $1 AND m.booked_in <= $2 AND m.kind IN ('win', 'stake_and_win', 'raise_and_win')
       ), counting AS (
         SELECT p.player_id, p.promotion_id, p.period, p.goal, s.game_id, s.day, s.multiple, s.happened_at
         FROM settled s JOIN mission_progress p ON p.player_id = s.player_id AND p.reached_at IS NULL AND s.stake_minor >= p.stake_minor_min
           AND s.started_at >= p.joined_at AND s.happened_at < p.ends_at
       ), marked AS (
         INSERT INTO mission_marks (player_id, promotion_id, period, mark)
         SELECT DISTINCT player_id, promotion_id, period, CASE goal WHEN 'games' THEN game_id::text ELSE day::text END
         FROM counting WHERE goal IN ('games', 'days') ON CONFLICT DO NOTHING RETURNING player_id, promotion_id, period
       ), gained AS (
         SELECT player_id, promotion_id, period, count(*) AS more, 0 AS multiple FROM marked GROUP BY 1, 2, 3
         UNION ALL
         SELECT player_id, promotion_id, period, count(*), max(multiple) FROM counting WHERE goal IN ('rounds', 'multiple') GROUP BY 1, 2, 3
       ), counted AS (
         UPDATE mission_progress p SET
           counted = least(p.needed, CASE p.goal WHEN 'multiple' THEN greatest(p.counted, g.multiple) ELSE p.counted + g.more END),
           reached_at = CASE WHEN CASE p.goal WHEN 'multiple' THEN g.multiple ELSE p.counted + g.more END >= p.needed
             THEN (SELECT max(c.happened_at) FROM counting c WHERE c.player_id = p.player_id AND c.promotion_id = p.promotion_id AND c.period = p.period) END
         FROM gained g WHERE p.player_id = g.player_id AND p.promotion_id = g.promotion_id AND p.period = g.period
         RETURNING p.player_id, p.promotion_id, p.period, p.items, p.reached_at
       )
       INSERT INTO due_awards (player_id, promotion_id, cause, items, due_at)
       SELECT player_id, promotion_id, 'goal:' || period, items, reached_at FROM counted WHERE reached_at IS NOT NULL ON CONFLICT DO NOTHING`,
      [after, upTo, currencies, timeZones],
    );
  },
};
