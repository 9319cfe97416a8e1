import { toIso, type Instant } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';

/** Returns those of these ids that are no players. */
export async function listUnknownPlayers(client: PoolClient, players: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT u.id FROM unnest($1::uuid[]) AS u (id)
     WHERE NOT EXISTS (SELECT FROM player_profiles g WHERE g.player_id = u.id AND g.kind = 'player')`,
    [players],
  );
  return rows.map(({ id }) => id);
}

type Import = {
  readonly name: string;
  readonly players: readonly string[];
  readonly by: string;
  readonly reason: string;
  readonly at: Instant;
};

/** Replaces the list of a segment, with a row about the import. */
export async function replaceSegment(client: PoolClient, { name, players, by, reason, at }: Import): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('segment'), hashtext($1))", [name]);
  await client.query('DELETE FROM segment_players WHERE name = $1', [name]);
  await client.query('INSERT INTO segment_players (player_id, name) SELECT DISTINCT id, $2 FROM unnest($1::uuid[]) AS u (id)', [
    players,
    name,
  ]);
  await client.query(
    `INSERT INTO segment_imports (name, number, players, reason, imported_by, imported_at)
     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 FROM segment_imports WHERE name = $1`,
    [name, new Set(players).size, reason, by, toIso(at)],
  );
}

export type SegmentRow = {
  readonly name: string;
  readonly players: number;
  readonly imported_by: string;
  readonly imported_at: Date;
  readonly reason: string;
};

/** Lists the segments with their last import. */
export async function listSegments(pool: Pool): Promise<readonly SegmentRow[]> {
  const { rows } = await pool.query<SegmentRow>(
    'SELECT DISTINCT ON (name) name, players, imported_by, imported_at, reason FROM segment_imports ORDER BY name, number DESC LIMIT 500',
  );
  return rows;
}
