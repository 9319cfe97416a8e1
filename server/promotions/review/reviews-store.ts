import { instantOf, playerId as toPlayerId, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import type { Reason } from '../rules/suspicion.ts';

export type ReviewReason = Reason | 'every_gift';
export type Review = {
  readonly playerId: PlayerId;
  readonly number: number;
  readonly score: number;
  readonly reasons: readonly ReviewReason[];
  readonly openedAt: Instant;
  readonly outcome: 'identity' | 'payer' | 'released' | 'revoked' | null;
};

type ReviewRow = {
  readonly player_id: string;
  readonly number: number;
  readonly score: number;
  readonly reasons: readonly ReviewReason[];
  readonly opened_at: Date;
  readonly outcome: Review['outcome'];
};

/** Finds the newest review of a player; null without one. */
export async function findLastReview(db: Pick<Pool, 'query'>, playerId: PlayerId): Promise<Review | null> {
  const { rows } = await db.query<ReviewRow>('SELECT * FROM player_reviews WHERE player_id = $1 ORDER BY number DESC LIMIT 1', [playerId]);
  return rows[0] === undefined ? null : toReview(rows[0]);
}

/** The row of a review that holds back a gift; an open review takes on its reasons. Needs the lock of the player's purses. */
export function reviewOpened(of: {
  readonly playerId: PlayerId;
  readonly score: number;
  readonly reasons: readonly ReviewReason[];
  readonly at: Instant;
}): Companion {
  return { kind: opened, values: [of.playerId, of.score, of.reasons.join(' '), toIso(of.at)] };
}

const opened: CompanionKind = {
  name: 'review_opened',
  text: `INSERT INTO player_reviews AS r (player_id, number, score, reasons, opened_at)
         SELECT m.player_id, (SELECT coalesce(max(o.number), 0) + 1 FROM player_reviews o WHERE o.player_id = m.player_id), m.score,
           string_to_array(m.reasons, ' '), m.at
         FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::timestamptz[]) AS m (player_id, score, reasons, at)
         ON CONFLICT (player_id) WHERE ended_at IS NULL DO UPDATE SET score = greatest(r.score, excluded.score),
           reasons = ARRAY(SELECT DISTINCT unnest(r.reasons || excluded.reasons))`,
};

/** Takes open reviews that a fact may end without a person, those first that were checked longest ago. */
export async function takeToCheck(pool: Pool, at: Instant, limit: number): Promise<readonly PlayerId[]> {
  const { rows } = await pool.query<{ player_id: string }>(
    `UPDATE player_reviews r SET checked_at = $1 FROM (
       SELECT player_id, number FROM player_reviews WHERE ended_at IS NULL AND NOT 'every_gift' = ANY (reasons)
       ORDER BY checked_at NULLS FIRST LIMIT $2 FOR UPDATE SKIP LOCKED
     ) c WHERE r.player_id = c.player_id AND r.number = c.number RETURNING r.player_id`,
    [toIso(at), limit],
  );
  return rows.map((row) => toPlayerId(row.player_id));
}

type Ending = { readonly playerId: PlayerId; readonly at: Instant } & (
  | { readonly outcome: 'identity' | 'payer' }
  | { readonly outcome: 'released' | 'revoked'; readonly by: string; readonly reason: string }
);

/** Ends the open review of a player; false if there is none. */
export async function endReview(db: Pick<Pool | PoolClient, 'query'>, ending: Ending): Promise<boolean> {
  const [by, reason] = 'by' in ending ? [ending.by, ending.reason] : [null, null];
  const { rowCount } = await db.query(
    `UPDATE player_reviews SET ended_at = $2, outcome = $3, ended_by = $4, end_reason = $5 WHERE player_id = $1 AND ended_at IS NULL`,
    [ending.playerId, toIso(ending.at), ending.outcome, by, reason],
  );
  return rowCount === 1;
}

/** An open review with the gifts that it holds back. */
export type OpenReview = Review & { readonly market: string; readonly gifts: number; readonly minor: bigint };

const listedMax = 500;

/** Lists open reviews, the oldest first; those of one player, or all. */
export async function listOpenReviews(pool: Pool, playerId: PlayerId | null): Promise<readonly OpenReview[]> {
  const { rows } = await pool.query<ReviewRow & { market: string; gifts: number; minor: bigint }>(
    `SELECT r.*, g.market, count(a.award_id)::integer AS gifts, coalesce(sum(a.cost_minor), 0)::bigint AS minor
     FROM player_reviews r JOIN player_profiles g USING (player_id) LEFT JOIN awards a ON a.player_id = r.player_id AND a.status = 'in_review'
     WHERE r.ended_at IS NULL AND ($1::uuid IS NULL OR r.player_id = $1) GROUP BY r.player_id, r.number, g.market ORDER BY r.opened_at LIMIT $2`,
    [playerId, listedMax],
  );
  return rows.map((row) => ({ ...toReview(row), market: row.market, gifts: row.gifts, minor: row.minor }));
}

function toReview(row: ReviewRow): Review {
  const { number, score, reasons, outcome } = row;
  return { playerId: toPlayerId(row.player_id), number, score, reasons, openedAt: instantOf(row.opened_at), outcome };
}
