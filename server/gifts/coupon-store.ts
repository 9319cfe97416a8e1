import { instantOf, marketOf, money, toIso, type Instant, type Language, type MarketCode, type Money, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../platform/database/companions.ts';
import type { GiftStatus } from './gift-shelf.ts';
import type { StakeCoupon } from './stake-coupon.ts';

/** A group of coupons of one batch, state and expiry day; `couponId` is the next one to use. */
export type CouponCard = {
  readonly couponId: number;
  readonly batchId: number;
  readonly names: Readonly<Record<Language, string>>;
  readonly count: number;
  readonly status: GiftStatus;
  readonly stakeMin: Money | null;
  readonly pays: StakeCoupon['pays'];
  readonly reduces: Money;
  readonly activeAt: Instant | null;
  readonly receivedAt: Instant;
  /** The market's local day, `2026-11-21`. */
  readonly expiresOn: string;
  /** The games that accept it; empty means every game. */
  readonly gameIds: readonly number[];
};

type CouponRow = {
  readonly coupon_id: bigint;
  readonly batch_id: number;
  readonly name_en: string;
  readonly name_sw: string;
  readonly count: number;
  readonly status: GiftStatus;
  readonly stake_minor_min: bigint | null;
  readonly pays: StakeCoupon['pays'];
  readonly reduces_minor: bigint;
  readonly active_at: Date | null;
  readonly received_at: Date;
  readonly expires_on: string;
  readonly game_ids: number[];
};

/** Selects a player's gifts by state at an instant. */
export type Shelf = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly statuses: readonly GiftStatus[];
  readonly at: Instant;
};

/** More cards than a player scrolls through. */
export const cardsMax = 200;

/** Lists a player's coupons as cards: the usable by expiry, the others by expiry descending. */
export async function listCouponCards(pool: Pool, shelf: Shelf, used: readonly string[]): Promise<readonly CouponCard[]> {
  const { playerId, market, statuses, at } = shelf;
  const { rows } = await pool.query<CouponRow>(
    `WITH own AS (
       SELECT *, (expires_at AT TIME ZONE $2)::date::text AS expires_on,
         CASE WHEN coupon_id::text = ANY ($3) THEN 'used' WHEN expires_at <= $4 THEN 'expired' ELSE 'unused' END AS status
       FROM coupons WHERE player_id = $1
     ), cards AS (
       SELECT DISTINCT ON (batch_id, expires_on, status) *, (count(*) OVER (PARTITION BY batch_id, expires_on, status))::integer AS count
       FROM own WHERE status = ANY ($5) ORDER BY batch_id, expires_on, status, coalesce(active_at, received_at), coupon_id
     )
     SELECT c.*, b.name_en, b.name_sw, b.stake_minor_min, b.pays, b.reduces_minor,
       array(SELECT game_id FROM gift_batch_games g WHERE g.batch_id = c.batch_id ORDER BY game_id) AS game_ids
     FROM cards c JOIN gift_batches b USING (batch_id)
     ORDER BY CASE WHEN status = 'unused' THEN extract(epoch FROM expires_at) ELSE -extract(epoch FROM expires_at) END, coupon_id LIMIT $6`,
    [playerId, marketOf(market).timeZone, used, toIso(at), statuses, cardsMax],
  );
  return rows.map((row) => toCard(row, market));
}

function toCard(row: CouponRow, market: MarketCode): CouponCard {
  const { currency } = marketOf(market);
  return {
    couponId: Number(row.coupon_id),
    batchId: row.batch_id,
    names: { en: row.name_en, sw: row.name_sw },
    count: row.count,
    status: row.status,
    stakeMin: row.stake_minor_min === null ? null : money(currency, row.stake_minor_min),
    pays: row.pays,
    reduces: money(currency, row.reduces_minor),
    activeAt: row.active_at === null ? null : instantOf(row.active_at),
    receivedAt: instantOf(row.received_at),
    expiresOn: row.expires_on,
    gameIds: row.game_ids,
  };
}

/** Finds a coupon of a player; its use is recorded in the books. */
export async function findCoupon(
  pool: Pool,
  { playerId, market, couponId }: { readonly playerId: PlayerId; readonly market: MarketCode; readonly couponId: number },
): Promise<Omit<StakeCoupon, 'status'> | null> {
  const { rows } = await pool.query<Omit<CouponRow, 'expires_on'> & { readonly expires_at: Date }>({
    name: 'find_coupon',
    text: `SELECT c.coupon_id, c.active_at, c.received_at, c.expires_at, b.stake_minor_min, b.pays, b.reduces_minor,
             array(SELECT game_id FROM gift_batch_games g WHERE g.batch_id = c.batch_id) AS game_ids
           FROM coupons c JOIN gift_batches b USING (batch_id) WHERE c.coupon_id = $2 AND c.player_id = $1 AND b.market = $3`,
    values: [playerId, couponId, market],
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { currency } = marketOf(market);
  return {
    couponId: row.coupon_id.toString(),
    pays: row.pays,
    reduces: money(currency, row.reduces_minor),
    stakeMin: row.stake_minor_min === null ? null : money(currency, row.stake_minor_min),
    gameIds: row.game_ids,
    activeAt: instantOf(row.active_at ?? row.received_at),
    expiresAt: instantOf(row.expires_at),
  };
}

export async function hasCoupons(pool: Pool, playerId: PlayerId): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM coupons WHERE player_id = $1 LIMIT 1', [playerId]);
  return rowCount === 1;
}

export type GivenCoupons = {
  readonly playerId: PlayerId;
  readonly batchId: number;
  readonly count: number;
  readonly receivedAt: Instant;
  /** Null: from the receipt. */
  readonly activeAt: Instant | null;
  readonly expiresAt: Instant;
};

/** Gives a player coupons of a batch. */
export async function giveCoupons(client: Pick<Pool, 'query'>, given: GivenCoupons): Promise<readonly number[]> {
  const { rows } = await client.query<{ coupon_id: bigint }>(
    `INSERT INTO coupons (player_id, batch_id, received_at, active_at, expires_at)
     SELECT $1, $2, $3, $4, $5 FROM generate_series(1, $6) RETURNING coupon_id`,
    [
      given.playerId,
      given.batchId,
      toIso(given.receivedAt),
      given.activeAt === null ? null : toIso(given.activeAt),
      toIso(given.expiresAt),
      given.count,
    ],
  );
  return rows.map((row) => Number(row.coupon_id));
}

const couponInserted: CompanionKind = {
  name: 'coupon_inserted',
  text: `INSERT INTO coupons (player_id, batch_id, received_at, active_at, expires_at)
         SELECT player_id, batch_id, received_at, NULL, expires_at
         FROM unnest($1::uuid[], $2::integer[], $3::timestamptz[], $4::timestamptz[]) AS a (player_id, batch_id, received_at, expires_at)`,
};

/** The row of a coupon that commits with its award; it is usable at once. */
export function couponGiven(given: Pick<GivenCoupons, 'playerId' | 'batchId' | 'receivedAt' | 'expiresAt'>): Companion {
  return { kind: couponInserted, values: [given.playerId, given.batchId, toIso(given.receivedAt), toIso(given.expiresAt)] };
}
