import { toIso, type GameId, type Instant, type PlayerId, type RoundId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';

/** `fault`: a round failed. `bet`: a bet failed alone among others. `words`: the RNG monitor's finding. `returns`:
 *  the game's return over days. `closed`: an operator closed the game. */
export type IncidentKind = 'fault' | 'bet' | 'words' | 'returns' | 'closed';

/** A failure of a game; one that closes the game keeps it closed until it is resolved. */
type Incident = {
  readonly incidentId: string;
  readonly gameId: GameId;
  readonly version: string;
  /** The player of the round; null if the incident concerns all players. */
  readonly playerId: PlayerId | null;
  readonly roundId: RoundId | null;
  readonly kind: IncidentKind;
  readonly reason: string;
  readonly at: Instant;
  /** False if only one bet failed and the others are sound. A fault closes its game only after earlier faults. */
  readonly closesGame?: boolean;
};

/** A failed round returns its stake and the game goes on. This many unreviewed faults of a version close the game,
 *  because they are no accident any more. */
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

/** Records that a game's return deviates from its sheet, unless a recent or unresolved record exists. It closes
 *  nothing. Returns whether the record is new. */
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

/** Returns whether the player already met a fault of this version that left no round. The same bet fails again on
 *  every retry, so all retries count as one fault. */
export async function hasUnreviewedStartFault(pool: Pool, of: Pick<Incident, 'gameId' | 'version' | 'playerId'>): Promise<boolean> {
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

/** The number of unreviewed incidents of a kind and game. */
export type OpenIncidents = { readonly gameId: number; readonly kind: IncidentKind; readonly count: number };

export async function countOpenIncidents(pool: Pool): Promise<readonly OpenIncidents[]> {
  const { rows } = await pool.query<OpenIncidents>(
    `SELECT game_id AS "gameId", kind, count(*)::integer AS count FROM game_incidents WHERE resolved_at IS NULL GROUP BY game_id, kind ORDER BY game_id, kind`,
  );
  return rows;
}
