import { gameId, instantOf, later, type Currency, type GameId, type Instant, type Minor, minor } from '@tausi/kernel';
import type { Pool } from 'pg';

/** A win without the player's name, for publication. */
export type PublishedWin = { readonly gameId: GameId; readonly payoutMinor: Minor; readonly at: Instant };

const winsMax = 12;
const nowMs = 5 * 60_000;

/** The newest cash wins of a currency that paid five times the stake or more. */
export async function listPublishedWins(pool: Pool, currency: Currency): Promise<readonly PublishedWin[]> {
  const { rows } = await pool.query<{ game_id: number; payout_minor: bigint; settled_at: Date }>(
    `SELECT game_id, payout_minor, settled_at FROM rounds
     WHERE currency = $1 AND mode = 'cash' AND status = 'settled' AND payout_minor >= 5 * stake_minor ORDER BY round_id DESC LIMIT $2`,
    [currency, winsMax],
  );
  return rows.map((row) => ({ gameId: gameId(row.game_id), payoutMinor: minor(row.payout_minor), at: instantOf(row.settled_at) }));
}

/** Counts the players who began a round of each game in the last five minutes, in cash or demo. */
export async function countPlayers(pool: Pool, at: Instant): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ game_id: number; players: number }>(
    'SELECT game_id, count(DISTINCT player_id)::integer AS players FROM rounds WHERE started_at > $1 GROUP BY game_id',
    [new Date(later(at, -nowMs))],
  );
  return new Map(rows.map((row) => [row.game_id, row.players]));
}
