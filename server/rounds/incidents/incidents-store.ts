import { toIso, type GameId, type Instant, type PlayerId, type RoundId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';

/** A round that failed; one bet among others that did; the words of a draw; what a game returns over days; a game that
 *  somebody closed. */
export type IncidentKind = 'fault' | 'bet' | 'words' | 'returns' | 'closed';

/** A game that failed; one that closes it keeps it closed until it is resolved. */
type Incident = {
  readonly incidentId: string;
  readonly gameId: GameId;
  readonly version: string;
  /** Whose round it was; null where it was everybody's. */
  readonly playerId: PlayerId | null;
  readonly roundId: RoundId | null;
  readonly kind: IncidentKind;
  readonly reason: string;
  readonly at: Instant;
  /** False where what failed is one bet, and the others are well. A fault closes its game only when others came before it. */
  readonly closesGame?: boolean;
};

/** A round that fails is given back and the game goes on for the others; so many faults of a version that nobody has looked
 *  at are no accident any more. */
export const faultsUntilClosed = 3;

const incidentInserted: CompanionKind = {
  name: 'incident_inserted',
  text: `INSERT INTO game_incidents (incident_id, game_id, version, player_id, round_id, reason, occurred_at, closes_game, kind)
         SELECT a.incident_id, a.game_id, a.version, a.player_id, a.round_id, a.reason, a.occurred_at,
           a.closes_game AND (a.kind <> 'fault' OR ${faultsUntilClosed} <= row_number() OVER (PARTITION BY a.game_id, a.version, a.kind ORDER BY a.incident_id) + (
             SELECT count(*) FROM game_incidents i WHERE i.game_id = a.game_id AND i.version = a.version AND i.kind = 'fault' AND i.resolved_at IS NULL)),
           a.kind
         FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[], $8::boolean[], $9::text[])
           AS a (incident_id, game_id, version, player_id, round_id, reason, occurred_at, closes_game, kind)`,
};

export function incidentRecorded(incident: Incident): Companion {
  const { incidentId, gameId: game, version, playerId, roundId, kind, reason, at, closesGame = true } = incident;
  return { kind: incidentInserted, values: [incidentId, game, version, playerId, roundId, reason, toIso(at), closesGame, kind] };
}

type Strayed = {
  readonly gameId: number;
  readonly version: string;
  readonly reason: string;
  readonly at: Instant;
  readonly quietSince: Instant;
};

/** Records that what a game returns strays from its sheet, unless that was recorded lately or still waits for somebody to look.
 *  It closes nothing. Answers whether it is new. */
export async function recordStrayed(pool: Pool, { gameId, version, reason, at, quietSince }: Strayed): Promise<boolean> {
  const written = await pool.query(
    `INSERT INTO game_incidents (incident_id, game_id, version, reason, occurred_at, closes_game, kind)
     SELECT $1, $2, $3, $4, $5, false, 'returns'
     WHERE NOT EXISTS (SELECT FROM game_incidents WHERE game_id = $2 AND version = $3 AND kind = 'returns' AND (resolved_at IS NULL OR occurred_at >= $6))
     ON CONFLICT (game_id, version) WHERE kind = 'returns' AND resolved_at IS NULL DO NOTHING`,
    [uuidv7(at), gameId, version, reason, toIso(at), toIso(quietSince)],
  );
  return written.rowCount === 1;
}

/** Whether a player has met a fault of this version already that left no round behind: the same bet fails the same way again,
 *  and however often he asks it counts once. */
export async function hasUnlookedStartFault(pool: Pool, of: Pick<Incident, 'gameId' | 'version' | 'playerId'>): Promise<boolean> {
  const found = await pool.query(
    `SELECT FROM game_incidents WHERE game_id = $1 AND version = $2 AND player_id = $3 AND kind = 'fault' AND round_id IS NULL AND resolved_at IS NULL LIMIT 1`,
    [of.gameId, of.version, of.playerId],
  );
  return found.rowCount === 1;
}

export async function isGameClosed(pool: Pool, game: GameId): Promise<boolean> {
  const found = await pool.query({
    name: 'is_game_closed',
    text: 'SELECT FROM game_incidents WHERE game_id = $1 AND resolved_at IS NULL AND closes_game LIMIT 1',
    values: [game],
  });
  return found.rowCount === 1;
}

/** How many incidents of each kind and game nobody has looked at yet. */
export type OpenIncidents = { readonly gameId: number; readonly kind: IncidentKind; readonly count: number };

export async function countOpenIncidents(pool: Pool): Promise<readonly OpenIncidents[]> {
  const { rows } = await pool.query<OpenIncidents>(
    `SELECT game_id AS "gameId", kind, count(*)::integer AS count FROM game_incidents WHERE resolved_at IS NULL GROUP BY game_id, kind ORDER BY game_id, kind`,
  );
  return rows;
}
