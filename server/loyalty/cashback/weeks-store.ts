import { marketCodes, playerId as toPlayerId, toIso, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { currencies, timeZones } from '../../platform/database/market-columns.ts';
import type { Follower } from '../../wallet/index.ts';
import type { CashWeek } from './cashback.ts';

const played = ['stake', 'stake_and_win', 'raise', 'raise_and_win', 'win', 'void', 'provider_bet', 'provider_win', 'provider_rollback'];
const given = ['reward_paid', 'coins_played', 'points_redeemed', 'bonus_converted'];

/** Follows the ledger: sums each player's cash results of games and the cash gifts of the house by week. Cashback itself is not a
 *  gift of the week in which it is paid, because it would lower the next one. */
export const cashResults: Follower = {
  name: 'cash-results',
  restMs: 1_000,
  follow: async ({ client, after, upTo }) => {
    await client.query(
      `WITH quarters AS (
         SELECT player_id, currency, date_bin('15 minutes', happened_at, 'epoch') AS quarter,
           -sum(cash_delta) FILTER (WHERE kind = ANY ($6)) AS lost,
           sum(cash_delta) FILTER (WHERE kind = ANY ($7) AND house_out_account NOT LIKE 'promotions:cashback-%') AS given
         FROM booked_movements WHERE booked_in > $1 AND booked_in <= $2 AND cash_delta <> 0 AND kind = ANY ($6 || $7)
         GROUP BY 1, 2, 3
       )
       INSERT INTO player_weeks AS w (player_id, week, lost_minor, gifts_minor)
       SELECT q.player_id, date_trunc('week', q.quarter AT TIME ZONE z.time_zone)::date,
         coalesce(sum(q.lost), 0)::bigint, coalesce(sum(q.given), 0)::bigint
       FROM quarters q JOIN unnest($3::text[], $4::text[], $5::text[]) AS z (market, currency, time_zone) ON z.currency = q.currency
       GROUP BY 1, 2
       ON CONFLICT (player_id, week) DO UPDATE SET lost_minor = w.lost_minor + excluded.lost_minor, gifts_minor = w.gifts_minor + excluded.gifts_minor`,
      [after, upTo, marketCodes, currencies, timeZones, played, given],
    );
  },
};

/** A player's week with the cash that came back; null while it is not decided. */
export type KnownWeek = CashWeek & { readonly paidMinor: bigint | null };

/** Finds a player's week, named by its Monday; null if nothing was played. */
export async function findWeek(pool: Pool, playerId: PlayerId, week: string): Promise<KnownWeek | null> {
  const { rows } = await pool.query<{ lost_minor: bigint; gifts_minor: bigint; paid_minor: bigint | null }>(
    'SELECT lost_minor, gifts_minor, paid_minor FROM player_weeks WHERE player_id = $1 AND week = $2',
    [playerId, week],
  );
  const [row] = rows;
  return row === undefined ? null : { lostMinor: row.lost_minor, giftsMinor: row.gifts_minor, paidMinor: row.paid_minor };
}

export type DueWeek = CashWeek & { readonly playerId: PlayerId; readonly week: string };

/** Lists undecided weeks of a market that began before this Monday, the oldest first. */
export async function listUndecided(
  pool: Pool,
  { market, before, limit }: { readonly market: MarketCode; readonly before: string; readonly limit: number },
): Promise<readonly DueWeek[]> {
  const { rows } = await pool.query<{ player_id: string; week: string; lost_minor: bigint; gifts_minor: bigint }>(
    `SELECT w.player_id, w.week::text, w.lost_minor, w.gifts_minor FROM player_weeks w JOIN player_profiles p USING (player_id)
     WHERE w.decided_at IS NULL AND w.week < $2::date AND p.market = $1 ORDER BY w.week, w.player_id LIMIT $3`,
    [market, before, limit],
  );
  return rows.map((row) => ({
    playerId: toPlayerId(row.player_id),
    week: row.week,
    lostMinor: row.lost_minor,
    giftsMinor: row.gifts_minor,
  }));
}

/** Marks a week without cashback as decided. */
export async function endWeek(pool: Pool, { playerId, week }: Pick<DueWeek, 'playerId' | 'week'>, at: Instant): Promise<void> {
  await pool.query('UPDATE player_weeks SET decided_at = $3, paid_minor = 0 WHERE player_id = $1 AND week = $2 AND decided_at IS NULL', [
    playerId,
    week,
    toIso(at),
  ]);
}

/** Marks a week as paid, beside the award. Stale if another process decided it. */
export function weekPaid({ playerId, week }: Pick<DueWeek, 'playerId' | 'week'>, paidMinor: bigint, at: Instant): Companion {
  return { kind: paidWeek, values: [playerId, week, paidMinor, toIso(at)] };
}

const paidWeek: CompanionKind = {
  name: 'cashback_week_paid',
  text: `UPDATE player_weeks w SET decided_at = m.at, paid_minor = m.minor
         FROM unnest($1::uuid[], $2::date[], $3::bigint[], $4::timestamptz[]) AS m (player_id, week, minor, at)
         WHERE w.player_id = m.player_id AND w.week = m.week AND w.decided_at IS NULL`,
};
