import { toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../platform/database/companions.ts';

type PointRedemption = {
  readonly playerId: PlayerId;
  /** The market's local day, `2026-11-21`. */
  readonly on: string;
  readonly number: number;
  readonly redemptionId: string;
  readonly requestKey: string;
  readonly optionId: 1 | 2;
  readonly points: bigint;
  /** Minor units of cash, or coins. */
  readonly given: bigint;
  readonly at: Instant;
};

const redeemed: CompanionKind = {
  name: 'points_exchanged',
  text: `INSERT INTO point_redemptions (player_id, redeemed_on, number, redemption_id, request_key, option_id, points, given, redeemed_at)
         SELECT * FROM unnest($1::uuid[], $2::date[], $3::integer[], $4::uuid[], $5::text[], $6::integer[], $7::bigint[], $8::bigint[], $9::timestamptz[])
         ON CONFLICT DO NOTHING`,
};

/** Writes a redemption beside its movement. Stale if another one took its number in the day. */
export function redemptionWritten(of: PointRedemption): Companion {
  return {
    kind: redeemed,
    values: [of.playerId, of.on, of.number, of.redemptionId, of.requestKey, of.optionId, of.points, of.given, toIso(of.at)],
  };
}

/** Finds the redemption that a request made before. */
export async function findRedemption(pool: Pool, playerId: PlayerId, requestKey: string) {
  const { rows } = await pool.query<{ option_id: 1 | 2; points: bigint; given: bigint }>(
    'SELECT option_id, points, given FROM point_redemptions WHERE player_id = $1 AND request_key = $2',
    [playerId, requestKey],
  );
  const [row] = rows;
  return row === undefined ? null : { optionId: row.option_id, points: row.points, given: row.given };
}

/** Counts a player's redemptions of a day, and sums their cash. */
export async function sumRedemptions(pool: Pool, playerId: PlayerId, on: string) {
  const { rows } = await pool.query<{ count: number; cash_minor: bigint }>(
    `SELECT count(*)::integer AS count, coalesce(sum(given) FILTER (WHERE option_id = 1), 0)::bigint AS cash_minor
     FROM point_redemptions WHERE player_id = $1 AND redeemed_on = $2`,
    [playerId, on],
  );
  return { count: rows[0]?.count ?? 0, cashMinor: rows[0]?.cash_minor ?? 0n };
}
