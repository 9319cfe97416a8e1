import {
  gameId as asGameId,
  instantOf,
  marketCode,
  playerId as asPlayerId,
  toIso,
  type GameId,
  type Instant,
  type MarketCode,
  type PlayerId,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';

/** A round that we drew for a studio's game. */
export type Play = {
  readonly betId: bigint;
  readonly studio: string;
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly market: MarketCode;
  readonly mode: string;
  /** The chosen stake in millionths; the mode multiplies it by its cost. */
  readonly micros: bigint;
  readonly costMicros: bigint;
  readonly bookId: number;
  /** The payout as a multiple of the chosen stake. */
  readonly hundredths: bigint;
  readonly payoutMicros: bigint;
  readonly mark: string | null;
  readonly placedAt: Instant;
  /** Null until the game ends the round and the payout is booked. */
  readonly endedAt: Instant | null;
};

export async function nextBetId(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ id: bigint }>("SELECT nextval('studio_bet_ids') AS id");
  return rows[0]?.id ?? 0n;
}

// Conflicts with the player's active round of the same game: only one at a time.
const inserted: CompanionKind = {
  name: 'insert_studio_plays',
  text: `INSERT INTO studio_plays (bet_id, studio, player_id, game_id, market, mode, micros, cost_micros, book_id, hundredths, payout_micros,
           placed_at, ended_at)
         SELECT * FROM unnest($1::bigint[], $2::text[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
           $9::bigint[], $10::bigint[], $11::bigint[], $12::timestamptz[], $13::timestamptz[])
         ON CONFLICT DO NOTHING`,
};

const ended: CompanionKind = {
  name: 'end_studio_plays',
  text: `UPDATE studio_plays p SET ended_at = a.at FROM unnest($1::bigint[], $2::timestamptz[]) AS a (bet_id, at)
         WHERE p.bet_id = a.bet_id AND p.ended_at IS NULL`,
};

/** The row of a round, written with its bet. */
export function playPlaced(play: Play): Companion {
  const { betId, studio, playerId, gameId, market, mode, micros, costMicros, bookId, hundredths, payoutMicros, placedAt, endedAt } = play;
  const outcome = [bookId, hundredths, payoutMicros, toIso(placedAt), endedAt === null ? null : toIso(endedAt)];
  return { kind: inserted, values: [betId, studio, playerId, gameId, market, mode, micros, costMicros, ...outcome] };
}

/** The end of a round, written with its win. */
export function playEnded(betId: bigint, at: Instant): Companion {
  return { kind: ended, values: [betId, toIso(at)] };
}

type Of = { readonly playerId: PlayerId; readonly gameId: GameId };

type PlayRow = {
  bet_id: bigint;
  studio: string;
  player_id: string;
  game_id: number;
  market: string;
  mode: string;
  micros: bigint;
  cost_micros: bigint;
  book_id: bigint;
  hundredths: bigint;
  payout_micros: bigint;
  mark: string | null;
  placed_at: Date;
  ended_at: Date | null;
};

/** Finds the player's latest round of a game; every earlier one has ended. */
export async function findLastPlay(pool: Pool, { playerId, gameId }: Of): Promise<Play | null> {
  const { rows } = await pool.query<PlayRow>({
    name: 'find_last_studio_play',
    text: 'SELECT * FROM studio_plays WHERE player_id = $1 AND game_id = $2 ORDER BY bet_id DESC LIMIT 1',
    values: [playerId, gameId],
  });
  return rows[0] === undefined ? null : playOf(rows[0]);
}

/** Finds a player's round by its bet. */
export async function findPlay(pool: Pool, playerId: PlayerId, betId: string): Promise<Play | null> {
  const { rows } = await pool.query<PlayRow>('SELECT * FROM studio_plays WHERE bet_id = $2 AND player_id = $1', [playerId, betId]);
  return rows[0] === undefined ? null : playOf(rows[0]);
}

/** Notes how far the game has shown the active round; false without one. */
export async function markPlay(pool: Pool, { playerId, gameId }: Of, mark: string): Promise<boolean> {
  const marked = await pool.query('UPDATE studio_plays SET mark = $3 WHERE player_id = $1 AND game_id = $2 AND ended_at IS NULL', [
    playerId,
    gameId,
    mark,
  ]);
  return marked.rowCount === 1;
}

/** Lists active rounds that were placed before a moment, the oldest first. */
export async function listActivePlays(pool: Pool, placedBefore: Instant, limit: number): Promise<readonly Play[]> {
  const { rows } = await pool.query<PlayRow>(
    'SELECT * FROM studio_plays WHERE ended_at IS NULL AND placed_at < $1 ORDER BY placed_at LIMIT $2',
    [toIso(placedBefore), limit],
  );
  return rows.map(playOf);
}

function playOf(row: PlayRow): Play {
  return {
    betId: row.bet_id,
    studio: row.studio,
    playerId: asPlayerId(row.player_id),
    gameId: asGameId(row.game_id),
    market: marketCode(row.market),
    mode: row.mode,
    micros: row.micros,
    costMicros: row.cost_micros,
    bookId: Number(row.book_id),
    hundredths: row.hundredths,
    payoutMicros: row.payout_micros,
    mark: row.mark,
    placedAt: instantOf(row.placed_at),
    endedAt: row.ended_at === null ? null : instantOf(row.ended_at),
  };
}
