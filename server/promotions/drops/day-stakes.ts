import { marketCodes } from '@tausi/kernel';
import { currencies, timeZones } from '../../platform/database/market-columns.ts';
import type { Follower } from '../../wallet/index.ts';

/** Follows the ledger: counts the stakes of each player by the market's day, and notes the tickets of series that they earn. */
export const dayStakes: Follower = {
  name: 'day-stakes',
  restMs: 1_000,
  follow: async ({ client, after, upTo }) => {
    await client.query(
      `WITH quarters AS (
         SELECT player_id, currency, date_bin('15 minutes', happened_at, 'epoch') AS quarter, sum(house_in_minor) AS minor, max(happened_at) AS at
         FROM booked_movements
         WHERE booked_in > $1 AND booked_in <= $2 AND kind IN ('stake', 'stake_and_win', 'raise', 'raise_and_win') AND house_in_minor > 0
         GROUP BY 1, 2, 3
       ), staked AS (
         SELECT q.player_id, z.market, (q.quarter AT TIME ZONE z.time_zone)::date AS day, sum(q.minor)::bigint AS minor, max(q.at) AS at
         FROM quarters q JOIN unnest($3::text[], $4::text[], $5::text[]) AS z (market, currency, time_zone) ON z.currency = q.currency
         GROUP BY 1, 2, 3
       ), counted AS (
         INSERT INTO player_day_stakes AS kept (player_id, day, staked_minor) SELECT player_id, day, minor FROM staked ORDER BY player_id, day
         ON CONFLICT (player_id, day) DO UPDATE SET staked_minor = kept.staked_minor + excluded.staked_minor RETURNING player_id, day, staked_minor
       )
       INSERT INTO due_awards (player_id, promotion_id, cause, series, due_at)
       SELECT c.player_id, s.promotion_id, concat(s.series, ':', c.day, ':', ticket), s.series, k.at
       FROM counted c JOIN staked k USING (player_id, day) JOIN promotions p ON p.market = k.market JOIN promotion_series s USING (promotion_id)
       CROSS JOIN LATERAL least(s.tickets_a_day, c.staked_minor / s.stake_minor) AS earned
       CROSS JOIN LATERAL generate_series(1, earned) AS ticket
       WHERE (SELECT d.due_at FROM due_awards d
         WHERE d.player_id = c.player_id AND d.promotion_id = s.promotion_id AND d.cause = concat(s.series, ':', c.day, ':', earned)) IS NULL
       ON CONFLICT DO NOTHING`,
      [after, upTo, marketCodes, currencies, timeZones],
    );
  },
};
