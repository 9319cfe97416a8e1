import { toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
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

type NamedAward = { readonly requestKey: string; readonly number: number | null };

/** Finds the award that a request collected, else the player's award with a number. */
export async function findNamed(pool: Pool, playerId: PlayerId, { requestKey, number }: NamedAward) {
  const { rows } = await pool.query<AwardRow>({
    name: 'find_named_award',
    text: `SELECT * FROM awards WHERE player_id = $1 AND request_key = $2 UNION SELECT * FROM awards WHERE player_id = $1 AND award_no = $3`,
    values: [playerId, requestKey, number],
  });
  const awards = rows.map(toAward);
  const ofRequest = awards.find((award) => award.requestKey === requestKey) ?? null;
  return { ofRequest, ofNumber: awards.find((award) => award.number === number) ?? null };
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
