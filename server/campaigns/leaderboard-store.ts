import { type Instant, instantOf, type Language, type MarketCode, playerId, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';

export type Leaderboard = { readonly id: number; readonly titles: Readonly<Record<Language, string>>; readonly endsAt: Instant };

export type Score = {
  readonly playerId: PlayerId;
  readonly rank: number;
  readonly points: bigint;
  readonly nickname: string;
  readonly phone: string;
};

/** Finds the running leaderboard of a market that ends first; null when none runs. */
export async function findLeaderboard(pool: Pool, market: MarketCode, at: Instant): Promise<Leaderboard | null> {
  const { rows } = await pool.query<{ id: number; title_en: string; title_sw: string; ends_at: Date }>(
    `SELECT id, title_en, title_sw, ends_at FROM leaderboards
     WHERE market = $1 AND starts_at <= $2 AND ends_at > $2 ORDER BY ends_at, id LIMIT 1`,
    [market, new Date(at)],
  );
  const [row] = rows;
  return row === undefined ? null : { id: row.id, titles: { en: row.title_en, sw: row.title_sw }, endsAt: instantOf(row.ends_at) };
}

type ScoreRow = {
  readonly player_id: string;
  readonly rank: bigint;
  readonly points: bigint;
  readonly nickname: string;
  readonly phone: string;
};

/** Lists the top of a leaderboard, followed by the player's own place if it is further down. */
export async function listScores(
  pool: Pool,
  leaderboard: number,
  { limit, own }: { readonly limit: number; readonly own: PlayerId | null },
): Promise<readonly Score[]> {
  const { rows } = await pool.query<ScoreRow>(
    `SELECT ranked.*, p.nickname, coalesce(p.phone, '') AS phone
     FROM (SELECT player_id, points, row_number() OVER (ORDER BY points DESC, reached_at, player_id) AS rank
           FROM leaderboard_scores WHERE leaderboard_id = $1) ranked
     JOIN player_profiles p ON p.player_id = ranked.player_id
     WHERE rank <= $2 OR ranked.player_id = $3 ORDER BY rank`,
    [leaderboard, limit, own],
  );
  return rows.map((row) => ({ ...row, playerId: playerId(row.player_id), rank: Number(row.rank) }));
}
