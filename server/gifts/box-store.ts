import { instantOf, marketOf, toIso, type Instant, type Language, type SeriesTier } from '@tausi/kernel';
import type { Pool } from 'pg';
import { readSeriesTiers, type TicketPlace } from '../rounds/index.ts';
import { cardsMax, type Shelf } from './coupon-store.ts';
import type { GiftStatus } from './gift-shelf.ts';

/** A group of lucky boxes of one kind, state and expiry day; `boxId` is the next one to open. */
export type BoxCard = {
  readonly boxId: string;
  readonly tier: 'copper' | 'silver' | 'gold';
  readonly names: Readonly<Record<Language, string>>;
  /** The prizes of its kind's next series. */
  readonly tiers: readonly SeriesTier[];
  /** Null for a box from before series. */
  readonly ticket: TicketPlace | null;
  readonly count: number;
  readonly status: GiftStatus;
  readonly expiresAt: Instant;
  /** The market's local day, `2026-11-21`. */
  readonly expiresOn: string;
};

type BoxRow = {
  readonly box_id: string;
  readonly tier: BoxCard['tier'];
  readonly name_en: string;
  readonly name_sw: string;
  readonly tiers: unknown;
  readonly series_id: string | null;
  readonly ticket_no: number | null;
  readonly count: number;
  readonly status: GiftStatus;
  readonly expires_at: Date;
  readonly expires_on: string;
};

const boxStatus = "CASE WHEN opened_at IS NOT NULL THEN 'used' WHEN expires_at <= $2 THEN 'expired' ELSE 'unused' END";

/** Lists a player's lucky boxes as cards: the unopened by expiry, the others by expiry descending. */
export async function listBoxCards(pool: Pool, { playerId, market, statuses, at }: Shelf): Promise<readonly BoxCard[]> {
  const { rows } = await pool.query<BoxRow>(
    `WITH own AS (
       SELECT *, (expires_at AT TIME ZONE $3)::date::text AS expires_on, ${boxStatus} AS status FROM lucky_boxes WHERE player_id = $1
     ), cards AS (
       SELECT DISTINCT ON (kind_id, expires_on, status) *, (count(*) OVER (PARTITION BY kind_id, expires_on, status))::integer AS count
       FROM own WHERE status = ANY ($4) ORDER BY kind_id, expires_on, status, expires_at, box_id
     )
     SELECT c.*, k.tier, k.name_en, k.name_sw, k.tiers
     FROM cards c JOIN lucky_box_kinds k USING (kind_id)
     ORDER BY CASE WHEN status = 'unused' THEN extract(epoch FROM expires_at) ELSE -extract(epoch FROM expires_at) END, box_id LIMIT $5`,
    [playerId, toIso(at), marketOf(market).timeZone, statuses, cardsMax],
  );
  return rows.map(toCard);
}

/** Counts a player's lucky boxes in these states. */
export async function countBoxes(pool: Pool, { playerId, statuses, at }: Shelf): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM lucky_boxes WHERE player_id = $1 AND ${boxStatus} = ANY ($3)`,
    [playerId, toIso(at), statuses],
  );
  return rows[0]?.count ?? 0;
}

function toCard(row: BoxRow): BoxCard {
  return {
    boxId: row.box_id,
    tier: row.tier,
    names: { en: row.name_en, sw: row.name_sw },
    tiers: readSeriesTiers(row.tiers),
    ticket: row.series_id === null || row.ticket_no === null ? null : { seriesId: row.series_id, ticketNo: row.ticket_no },
    count: row.count,
    status: row.status,
    expiresAt: instantOf(row.expires_at),
    expiresOn: row.expires_on,
  };
}
