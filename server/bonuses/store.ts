import { instantOf, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { RecentStake } from './plain-words.ts';

const movementsRead = 200;
const stakesRead = 50;

/** Lists a player's latest stakes on games, newest first. */
export async function listRecentStakes(pool: Pool, playerId: PlayerId): Promise<readonly RecentStake[]> {
  const { rows } = await pool.query<{ game_id: number; minor: bigint }>(
    `SELECT game_id, house_in_minor AS minor FROM (
       SELECT kind, game_id, house_in_minor, seq FROM booked_movements WHERE player_id = $1 ORDER BY seq DESC LIMIT $2
     ) latest WHERE kind IN ('stake', 'stake_and_win') AND game_id IS NOT NULL ORDER BY seq DESC LIMIT $3`,
    [playerId, movementsRead, stakesRead],
  );
  return rows.map((row) => ({ gameId: row.game_id, minor: row.minor }));
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
