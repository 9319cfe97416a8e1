import { instantOf, marketCodes, playerId as toPlayerId, toIso, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../platform/database/companions.ts';
import { currencies, timeZones } from '../platform/database/market-columns.ts';
import type { Follower } from '../wallet/index.ts';
import type { BoxGift } from './ticket-store.ts';

/** Follows the ledger: a large enough deposit earns its player a box, once a day of the market's calendar. */
export const depositBoxes: Follower = {
  name: 'deposit-boxes',
  restMs: 1_000,
  follow: async ({ client, after, upTo }) => {
    await client.query(
      `INSERT INTO due_boxes (player_id, cause, kind_id, due_at)
       SELECT m.player_id, 'deposit-day:' || (m.happened_at AT TIME ZONE z.time_zone)::date, k.kind_id, min(m.happened_at)
       FROM booked_movements m
       JOIN unnest($3::text[], $4::text[], $5::text[]) AS z (market, currency, time_zone) ON z.currency = m.currency
       JOIN lucky_box_kinds k ON k.market = z.market AND m.house_out_minor >= k.deposit_minor_min
       WHERE m.booked_in > $1 AND m.booked_in <= $2 AND m.kind = 'deposit_credited'
       GROUP BY 1, 2, 3 ON CONFLICT DO NOTHING`,
      [after, upTo, marketCodes, currencies, timeZones],
    );
  },
};

/** Lists boxes that wait for a ticket, at most `limit` of each kind, the oldest first. */
export async function listDueBoxes(pool: Pool, at: Instant, limit: number): Promise<readonly BoxGift[]> {
  const { rows } = await pool.query<{ player_id: string; cause: string; kind_id: number; due_at: Date }>(
    `SELECT d.* FROM lucky_box_kinds k CROSS JOIN LATERAL (
       SELECT player_id, cause, kind_id, due_at FROM due_boxes d WHERE d.kind_id = k.kind_id AND d.ended_at IS NULL AND d.due_at <= $1
       ORDER BY due_at LIMIT $2) d ORDER BY d.due_at`,
    [toIso(at), limit],
  );
  return rows.map((row) => ({ playerId: toPlayerId(row.player_id), cause: row.cause, kindId: row.kind_id, at: instantOf(row.due_at) }));
}

/** Marks a waiting box as given or dropped. */
export async function endDueBox(pool: Pool, { playerId, cause }: Pick<BoxGift, 'playerId' | 'cause'>, at: Instant): Promise<void> {
  await pool.query('UPDATE due_boxes SET ended_at = $3 WHERE player_id = $1 AND cause = $2 AND ended_at IS NULL', [
    playerId,
    cause,
    toIso(at),
  ]);
}

const boxNoted: CompanionKind = {
  name: 'due_box_noted',
  text: `INSERT INTO due_boxes (player_id, cause, kind_id, due_at)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::integer[], $4::timestamptz[])`,
};

/** The row of a box that waits for its ticket, which commits with its award. */
export function boxDue({ playerId, kindId, cause, at }: BoxGift): Companion {
  return { kind: boxNoted, values: [playerId, cause, kindId, toIso(at)] };
}
