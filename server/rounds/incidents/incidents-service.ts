import { assert, err, instantOf, ok, toIso, type GameId, type Instant, type Result } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { IncidentKind } from './incidents-store.ts';

/** The operator, the reason and the time of an action on an incident; stored permanently. */
export type Taken = { readonly by: string; readonly reason: string; readonly at: Instant };

/** An incident that no operator has reviewed yet. */
export type OpenIncident = {
  readonly incidentId: string;
  readonly gameId: number;
  readonly version: string;
  readonly kind: IncidentKind;
  readonly reason: string;
  readonly closesGame: boolean;
  readonly occurredAt: Instant;
};

type Row = Omit<OpenIncident, 'occurredAt'> & { readonly occurredAt: Date };

const listedMax = 200;

/** Lists the unresolved incidents; those that close a game come first. */
export async function listOpenIncidents(pool: Pool): Promise<readonly OpenIncident[]> {
  const { rows } = await pool.query<Row>(
    `SELECT incident_id AS "incidentId", game_id AS "gameId", version, kind, reason, closes_game AS "closesGame", occurred_at AS "occurredAt"
     FROM game_incidents WHERE resolved_at IS NULL ORDER BY closes_game DESC, occurred_at, incident_id LIMIT $1`,
    [listedMax],
  );
  return rows.map((row) => ({ ...row, occurredAt: instantOf(row.occurredAt) }));
}

/** Resolves an incident; an unknown or already resolved one is refused. Returns its game, and whether the game
 *  takes stakes again. */
export async function resolveIncident(
  pool: Pool,
  incidentId: string,
  taken: Taken,
): Promise<Result<{ readonly gameId: number; readonly isGameOpen: boolean }, { readonly code: 'not_open' }>> {
  return unitOfWork<Result<{ gameId: number; isGameOpen: boolean }, { code: 'not_open' }>>(pool, async (client) => {
    const { rows } = await client.query<{ game_id: number }>(
      'UPDATE game_incidents SET resolved_at = $2 WHERE incident_id = $1 AND resolved_at IS NULL RETURNING game_id',
      [incidentId, toIso(taken.at)],
    );
    const [row] = rows;
    if (row === undefined) return rollback(err({ code: 'not_open' }));
    await noteAct(client, { incidentId, act: 'resolved', taken });
    return commit(ok({ gameId: row.game_id, isGameOpen: !(await hasClosingIncident(client, row.game_id)) }));
  });
}

/** Refuses new stakes on a game from now on, while open rounds go on. A game that is already closed by hand is
 *  refused. */
export async function closeGameByHand(
  pool: Pool,
  gameId: GameId,
  taken: Taken,
): Promise<Result<{ readonly incidentId: string }, { readonly code: 'closed_already' }>> {
  return unitOfWork<Result<{ incidentId: string }, { code: 'closed_already' }>>(pool, async (client) => {
    const found = await client.query(
      "SELECT FROM game_incidents WHERE game_id = $1 AND kind = 'closed' AND resolved_at IS NULL FOR UPDATE",
      [gameId],
    );
    if (found.rowCount !== 0) return rollback(err({ code: 'closed_already' }));
    const incidentId = uuidv7(taken.at);
    await client.query(
      `INSERT INTO game_incidents (incident_id, game_id, version, reason, occurred_at, closes_game, kind) VALUES ($1, $2, '', $3, $4, true, 'closed')`,
      [incidentId, gameId, taken.reason, toIso(taken.at)],
    );
    await noteAct(client, { incidentId, act: 'opened', taken });
    return commit(ok({ incidentId }));
  });
}

/** Resolves in one step all incidents that keep a game closed, and the faults behind them; an open game is refused.
 *  Returns the number of incidents. */
export async function reopenGame(pool: Pool, gameId: GameId, taken: Taken): Promise<Result<number, { readonly code: 'not_closed' }>> {
  return unitOfWork<Result<number, { code: 'not_closed' }>>(pool, async (client) => {
    const { rows } = await client.query<{ incident_id: string }>(
      `UPDATE game_incidents SET resolved_at = $2 WHERE game_id = $1 AND (closes_game OR kind = 'fault') AND resolved_at IS NULL
         AND EXISTS (SELECT FROM game_incidents WHERE game_id = $1 AND closes_game AND resolved_at IS NULL) RETURNING incident_id`,
      [gameId, toIso(taken.at)],
    );
    if (rows.length === 0) return rollback(err({ code: 'not_closed' }));
    for (const { incident_id: incidentId } of rows) await noteAct(client, { incidentId, act: 'resolved', taken });
    return commit(ok(rows.length));
  });
}

type Act = { readonly incidentId: string; readonly act: 'opened' | 'resolved'; readonly taken: Taken };

async function noteAct(client: PoolClient, { incidentId, act, taken }: Act): Promise<void> {
  const { by, reason, at } = taken;
  assert(by !== '' && reason !== '', 'an action on an incident names its operator and its reason');
  await client.query(
    'INSERT INTO game_incident_acts (act_id, incident_id, act, reason, taken_by, taken_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [uuidv7(at), incidentId, act, reason, by, toIso(at)],
  );
}

async function hasClosingIncident(client: PoolClient, gameId: number): Promise<boolean> {
  const found = await client.query('SELECT FROM game_incidents WHERE game_id = $1 AND closes_game AND resolved_at IS NULL LIMIT 1', [
    gameId,
  ]);
  return found.rowCount !== 0;
}
