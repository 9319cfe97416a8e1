import { randomBytes } from 'node:crypto';
import {
  assert,
  gameId,
  instantOf,
  marketCode,
  playerId as asPlayerId,
  toIso,
  type GameId,
  type Instant,
  type MarketCode,
  type PlayerId,
} from '@tausi/kernel';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { sha256 } from '../../platform/security/digests.ts';
import { batched } from '../../platform/database/batched.ts';

/** A player's session in a studio's game. It ends for bets, never for wins and rollbacks. */
export type StudioSession = {
  readonly studio: string;
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly market: MarketCode;
  readonly launchedAt: Instant;
  readonly endsAt: Instant;
};

const tokenBytes = 32;

/** Stores a session and returns its token, which only the studio learns. */
export async function insertSession(pool: Pool, session: StudioSession): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const { studio, playerId: player, gameId: game, market, launchedAt, endsAt } = session;
  await pool.query(
    `INSERT INTO studio_sessions (token_hash, studio, player_id, game_id, market, launched_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [hashOf(token), studio, player, game, market, toIso(launchedAt), toIso(endsAt)],
  );
  return token;
}

type SessionRow = {
  token_hash: Buffer;
  studio: string;
  player_id: string;
  game_id: number;
  market: string;
  launched_at: Date;
  ends_at: Date;
};

const keptMax = 20_000;

/** Finds the session of a token; null for an unknown one. Sessions never change, so those in use are cached. */
export function createFindSession(pool: Pool): (token: string) => Promise<StudioSession | null> {
  const kept = new LRUCache<string, StudioSession>({ max: keptMax });
  const load = batched<string, StudioSession | null>({
    name: 'studio-sessions',
    nameOf: (hex) => hex,
    load: async (hashes) => {
      const { rows } = await pool.query<SessionRow>({
        name: 'find_studio_sessions',
        text: 'SELECT * FROM studio_sessions WHERE token_hash = ANY ($1)',
        values: [hashes.map((hex) => Buffer.from(hex, 'hex'))],
      });
      const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), sessionOf(row)]));
      return hashes.map((hex) => found.get(hex) ?? null);
    },
  });
  return async (token) => {
    const hex = hashOf(token).toString('hex');
    const known = kept.get(hex);
    if (known !== undefined) return known;
    const found = await load(hex);
    if (found !== null) kept.set(hex, found);
    return found;
  };
}

/** Lists the games that a player opened since `from`, the latest first. */
export async function listOpened(
  pool: Pool,
  playerId: PlayerId,
  from: Instant,
): Promise<readonly { gameId: number; times: number; at: Instant }[]> {
  const { rows } = await pool.query<{ game_id: number; times: number; last: Date }>(
    `SELECT game_id, count(*)::integer AS times, max(launched_at) AS last FROM studio_sessions
     WHERE player_id = $1 AND launched_at > $2 GROUP BY game_id ORDER BY max(launched_at) DESC LIMIT 100`,
    [playerId, toIso(from)],
  );
  return rows.map(({ game_id: game, times, last }) => ({ gameId: game, times, at: instantOf(last) }));
}

function sessionOf(row: SessionRow): StudioSession {
  return {
    studio: row.studio,
    playerId: asPlayerId(row.player_id),
    gameId: gameId(row.game_id),
    market: marketCode(row.market),
    launchedAt: instantOf(row.launched_at),
    endsAt: instantOf(row.ends_at),
  };
}

function hashOf(token: string): Buffer {
  const hashed = sha256(token);
  assert(hashed.length === tokenBytes, 'a SHA-256 has 32 bytes');
  return hashed;
}
