import { assert, instantOf, isMarketCode, toIso, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Occasion, RewardOffer } from './reward-offer.ts';

type OfferRow = {
  readonly conf_id: number;
  readonly market: string;
  readonly occasion: Occasion;
  readonly campaign: string;
  readonly batch_id: number;
  readonly flow_id: number;
  readonly played_in: RewardOffer['playedIn'];
  readonly amount_minor_min: bigint;
  readonly amount_minor_max: bigint;
  readonly share_percent: number;
  readonly name_en: string;
  readonly name_sw: string;
  readonly rules_en: string;
  readonly rules_sw: string;
};

const offersMax = 50;

/** Lists a market's offers for these occasions at an instant. */
export async function listOffers(
  pool: Pool,
  { market, occasions, at }: { readonly market: MarketCode; readonly occasions: readonly Occasion[]; readonly at: Instant },
): Promise<readonly RewardOffer[]> {
  const { rows } = await pool.query<OfferRow>(
    `SELECT * FROM reward_offers
     WHERE market = $1 AND occasion = ANY ($2) AND starts_at <= $3 AND (ends_at IS NULL OR ends_at > $3) ORDER BY conf_id LIMIT $4`,
    [market, occasions, toIso(at), offersMax],
  );
  return rows.map(toOffer);
}

/** Returns each campaign's offer in a market, the newest if it has several. */
export async function offersByCampaign(
  pool: Pool,
  market: MarketCode,
  campaigns: readonly string[],
): Promise<ReadonlyMap<string, RewardOffer>> {
  const { rows } = await pool.query<OfferRow>(
    'SELECT DISTINCT ON (campaign) * FROM reward_offers WHERE market = $1 AND campaign = ANY ($2) ORDER BY campaign, starts_at DESC, conf_id DESC',
    [market, campaigns],
  );
  return new Map(rows.map((row) => [row.campaign, toOffer(row)]));
}

/** Returns the offers that a player has received. */
export async function receivedOffers(pool: Pool, playerId: PlayerId): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ conf_id: number }>('SELECT conf_id FROM reward_claims WHERE player_id = $1', [playerId]);
  return new Set(rows.map((row) => row.conf_id));
}

/** Counts a player's unread bonus messages of a kind, or of all kinds. */
export async function countUnread(pool: Pool, playerId: PlayerId, kind: number | null): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM bonus_messages WHERE player_id = $1 AND read_at IS NULL AND ($2::smallint IS NULL OR kind = $2)',
    [playerId, kind],
  );
  return rows[0]?.count ?? 0;
}

/** Marks bonus messages as read; already read ones keep their time. */
export async function markRead(
  pool: Pool,
  playerId: PlayerId,
  { kind, at }: { readonly kind: number | null; readonly at: Instant },
): Promise<void> {
  await pool.query(
    `UPDATE bonus_messages SET read_at = greatest($3, created_at)
     WHERE player_id = $1 AND read_at IS NULL AND ($2::smallint IS NULL OR kind = $2)`,
    [playerId, kind, toIso(at)],
  );
}

/** Returns when a popup of a kind was last shown to a player. */
export async function findShownAt(pool: Pool, playerId: PlayerId, kind: number): Promise<Instant | null> {
  const { rows } = await pool.query<{ shown_at: Date }>('SELECT shown_at FROM reward_popups_shown WHERE player_id = $1 AND kind = $2', [
    playerId,
    kind,
  ]);
  return rows[0] === undefined ? null : instantOf(rows[0].shown_at);
}

/** Records that a popup was shown. An older time changes nothing. */
export async function markShown(
  pool: Pool,
  playerId: PlayerId,
  { kind, at }: { readonly kind: number; readonly at: Instant },
): Promise<void> {
  await pool.query(
    `INSERT INTO reward_popups_shown AS shown (player_id, kind, shown_at) VALUES ($1, $2, $3)
     ON CONFLICT (player_id, kind) DO UPDATE SET shown_at = greatest(shown.shown_at, excluded.shown_at)`,
    [playerId, kind, toIso(at)],
  );
}

function toOffer(row: OfferRow): RewardOffer {
  assert(isMarketCode(row.market), 'a stored market is one of the four');
  return {
    confId: row.conf_id,
    market: row.market,
    occasion: row.occasion,
    campaign: row.campaign,
    batchId: row.batch_id,
    flowId: row.flow_id,
    playedIn: row.played_in,
    minMinor: row.amount_minor_min,
    maxMinor: row.amount_minor_max,
    sharePercent: row.share_percent,
    names: { en: row.name_en, sw: row.name_sw },
    rules: { en: row.rules_en, sw: row.rules_sw },
  };
}
