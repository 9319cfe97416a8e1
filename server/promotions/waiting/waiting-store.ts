import { toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { batched } from '../../platform/database/batched.ts';
import { byPool } from '../../platform/database/by-pool.ts';
import type { Award } from '../rules/award.ts';
import { toAward, type AwardRow } from '../store/awards-store.ts';

// More than a player can have waiting.
const listedMax = 100;

/** A player's waiting award with its surface. */
export type ListedAward = Award & { readonly surface: string };

const selectAwards = 'SELECT a.*, p.surface FROM awards a JOIN promotions p USING (promotion_id) WHERE a.player_id = $1';

/** Lists the awards that a player can collect now, the oldest first. */
export async function listWaiting(pool: Pool, playerId: PlayerId, at: Instant): Promise<readonly ListedAward[]> {
  const { rows } = await pool.query<AwardRow & { surface: string }>(
    `${selectAwards} AND a.status = 'waiting' AND (a.collect_until IS NULL OR a.collect_until > $2) ORDER BY a.award_no LIMIT $3`,
    [playerId, toIso(at), listedMax],
  );
  return rows.map((row) => ({ ...toAward(row), surface: row.surface }));
}

/** Counts the awards of a player that a review holds back. */
export async function countInReview(pool: Pool, playerId: PlayerId): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM awards WHERE player_id = $1 AND status = 'in_review'",
    [playerId],
  );
  return rows[0]?.count ?? 0;
}

type NamedAward = { readonly playerId: PlayerId; readonly requestKey: string; readonly number: number | null };

/** The award that a request collected, and the player's award with the number that it names. */
type FoundAwards = { readonly ofRequest: Award | null; readonly ofNumber: Award | null };

/** Finds the award that a request collected, else the player's award with a number. Requests of a rush share a query. */
export function findNamed(pool: Pool, named: NamedAward): Promise<FoundAwards> {
  return namedFinder(pool)(named);
}

const namedFinder = byPool((pool) => batched<NamedAward, FoundAwards>({ name: 'named-awards', load: (all) => loadNamed(pool, all) }));

async function loadNamed(pool: Pool, named: readonly NamedAward[]): Promise<readonly FoundAwards[]> {
  const { rows } = await pool.query<AwardRow & { place: bigint }>({
    name: 'find_named_awards',
    text: `SELECT q.place, a.* FROM unnest($1::uuid[], $2::text[], $3::integer[]) WITH ORDINALITY AS q (player_id, request_key, award_no, place)
      CROSS JOIN LATERAL (
        SELECT * FROM awards w WHERE w.player_id = q.player_id AND w.request_key = q.request_key
        UNION SELECT * FROM awards w WHERE w.player_id = q.player_id AND w.award_no = q.award_no) a`,
    values: [named.map(({ playerId }) => playerId), named.map(({ requestKey }) => requestKey), named.map(({ number }) => number)],
  });
  const byPlace = Map.groupBy(rows, ({ place }) => Number(place) - 1);
  return named.map(({ requestKey, number }, place) => {
    const awards = (byPlace.get(place) ?? []).map(toAward);
    return {
      ofRequest: awards.find((award) => award.requestKey === requestKey) ?? null,
      ofNumber: awards.find((award) => award.number === number) ?? null,
    };
  });
}

type Holding = { readonly playerId: PlayerId; readonly promotionId: number };

/** Returns whether the player has an award of a promotion, in any state. Requests of a rush share a query. */
export function hasAward(pool: Pool, { playerId, promotionId }: Holding): Promise<boolean> {
  return holdingFinder(pool)({ playerId, promotionId });
}

const holdingFinder = byPool((pool) => batched<Holding, boolean>({ name: 'awards-held', load: (all) => loadHolding(pool, all) }));

async function loadHolding(pool: Pool, all: readonly Holding[]): Promise<readonly boolean[]> {
  const { rows } = await pool.query<{ holds: boolean }>({
    name: 'find_awards_held',
    text: `SELECT EXISTS (SELECT FROM awards a WHERE a.player_id = q.player_id AND a.promotion_id = q.promotion_id) AS holds
      FROM unnest($1::uuid[], $2::integer[]) WITH ORDINALITY AS q (player_id, promotion_id, place) ORDER BY q.place`,
    values: [all.map(({ playerId }) => playerId), all.map(({ promotionId }) => promotionId)],
  });
  return rows.map(({ holds }) => holds);
}

/** Returns whether the player collected an award of this surface after an instant. */
export async function hasCollected(
  pool: Pool,
  playerId: PlayerId,
  { surface, after }: { surface: string; after: Instant },
): Promise<boolean> {
  const { rowCount } = await pool.query(`${selectAwards} AND a.status = 'collected' AND p.surface = $2 AND a.collected_at > $3 LIMIT 1`, [
    playerId,
    surface,
    toIso(after),
  ]);
  return rowCount === 1;
}
