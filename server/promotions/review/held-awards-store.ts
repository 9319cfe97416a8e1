import { instantOf, playerId as toPlayerId, toIso, type Instant } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { endChosen, type LapsingAward } from '../waiting/ended-awards-store.ts';

// Held awards of players without an open review, by the outcome of their last one.
const isEnded = (outcomes: string): string => `a.status = 'in_review' AND (SELECT r.ended_at IS NOT NULL AND r.outcome ${outcomes}
  FROM player_reviews r WHERE r.player_id = a.player_id ORDER BY r.number DESC LIMIT 1)`;

/** Ends the held awards of players whose review found abuse. */
export async function revokeAwards(pool: Pool, at: Instant, limit: number): Promise<void> {
  await endChosen(pool, { status: 'revoked', reason: 'a review found abuse', which: isEnded("= 'revoked'") }, { at, limit });
}

/** Makes the held awards of cleared players wait for them, each with its whole time to collect; returns them. */
export async function releaseAwards(client: PoolClient, at: Instant, limit: number): Promise<readonly ReleasedAward[]> {
  const { rows } = await client.query<{ player_id: string; promotion_id: number; cause: string; collect_until: Date | null }>(
    `UPDATE awards a SET status = 'waiting', collect_until = $1::timestamptz + (v.terms ->> 'collectWithinMs')::bigint * interval '1 millisecond'
     FROM promotion_versions v, (
       SELECT a.player_id, a.award_no FROM awards a WHERE ${isEnded("<> 'revoked'")} ORDER BY a.player_id, a.award_no LIMIT $2 FOR UPDATE OF a SKIP LOCKED
     ) chosen
     WHERE v.promotion_id = a.promotion_id AND v.version = a.version AND a.player_id = chosen.player_id AND a.award_no = chosen.award_no
     RETURNING a.player_id, a.promotion_id, a.cause, a.collect_until`,
    [toIso(at), limit],
  );
  return rows.map((row) => ({
    playerId: toPlayerId(row.player_id),
    promotionId: row.promotion_id,
    cause: row.cause,
    until: row.collect_until === null ? null : instantOf(row.collect_until),
  }));
}

type ReleasedAward = Omit<LapsingAward, 'until'> & { readonly until: Instant | null };
