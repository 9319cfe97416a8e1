import { instantOf, playerId as toPlayerId, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { ListedKind } from './listed-person.ts';

type Queries = Pick<Pool | PoolClient, 'query'>;

/** A passed identity, sealed, with the instant of its submission. */
export type PassedIdentity = { readonly sealed: Buffer; readonly submittedAt: Instant };

/** Finds a passed identity that was not compared with a list yet; null when there is none. */
export async function findUnscreened(db: Queries, id: PlayerId, listHash: string): Promise<PassedIdentity | null> {
  const { rows } = await db.query<{ sealed: Buffer; submitted_at: Date }>(
    `SELECT sealed, submitted_at FROM identity_checks c WHERE player_id = $1 AND status = 'passed' AND NOT EXISTS (
       SELECT FROM screenings s WHERE s.player_id = c.player_id AND s.list_hash = $2 AND s.submitted_at = c.submitted_at)`,
    [id, listHash],
  );
  return rows[0] === undefined ? null : { sealed: rows[0].sealed, submittedAt: instantOf(rows[0].submitted_at) };
}

/** Lists players whose passed identity was not compared with a list yet. */
export async function listUnscreened(db: Queries, listHash: string, limit: number): Promise<readonly PlayerId[]> {
  const { rows } = await db.query<{ player_id: string }>(
    `SELECT player_id FROM identity_checks c WHERE status = 'passed' AND NOT EXISTS (
       SELECT FROM screenings s WHERE s.player_id = c.player_id AND s.list_hash = $1 AND s.submitted_at = c.submitted_at)
     ORDER BY submitted_at LIMIT $2`,
    [listHash, limit],
  );
  return rows.map((row) => toPlayerId(row.player_id));
}

export type Screening = {
  readonly playerId: PlayerId;
  readonly submittedAt: Instant;
  readonly listHash: string;
  readonly listDatedAt: Instant;
  readonly at: Instant;
  readonly hits: number;
};

export async function insertScreening(db: Queries, { playerId, submittedAt, listHash, listDatedAt, at, hits }: Screening): Promise<void> {
  await db.query(
    `INSERT INTO screenings (player_id, submitted_at, list_hash, list_dated_at, screened_at, hits) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [playerId, new Date(submittedAt), listHash, new Date(listDatedAt), new Date(at), hits],
  );
}

type NewHit = {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly entryId: string;
  readonly kind: ListedKind;
  readonly nameHash: string;
  readonly similarityPercent: number;
  readonly sealed: Buffer;
  readonly listHash: string;
  readonly at: Instant;
};

/** Writes a hit; false when the player has it already. */
export async function insertHit(db: Queries, hit: NewHit): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO screening_hits (hit_id, player_id, entry_id, kind, name_hash, similarity_percent, sealed, list_hash, found_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [hit.id, hit.playerId, hit.entryId, hit.kind, hit.nameHash, hit.similarityPercent, hit.sealed, hit.listHash, new Date(hit.at)],
  );
  return rowCount === 1;
}

const isOpen = "NOT EXISTS (SELECT FROM screening_acts a WHERE a.hit_id = h.hit_id AND a.step = 'approved')";

/** Lists the kinds of a player's hits that no two people cleared. */
export async function listOpenKinds(db: Queries, id: PlayerId): Promise<readonly ListedKind[]> {
  const { rows } = await db.query<{ kind: ListedKind }>(`SELECT DISTINCT kind FROM screening_hits h WHERE player_id = $1 AND ${isOpen}`, [
    id,
  ]);
  return rows.map(({ kind }) => kind);
}

export type HitRow = {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly kind: ListedKind;
  readonly similarityPercent: number;
  readonly sealed: Buffer;
  readonly foundAt: Instant;
};

/** Lists hits that no two people cleared, oldest first. */
export async function listOpenHits(db: Queries, limit: number): Promise<readonly HitRow[]> {
  const { rows } = await db.query<{
    hit_id: string;
    player_id: string;
    kind: ListedKind;
    similarity_percent: number;
    sealed: Buffer;
    found_at: Date;
  }>(`SELECT * FROM screening_hits h WHERE ${isOpen} ORDER BY found_at LIMIT $1`, [limit]);
  return rows.map((row) => ({
    id: row.hit_id,
    playerId: toPlayerId(row.player_id),
    kind: row.kind,
    similarityPercent: row.similarity_percent,
    sealed: row.sealed,
    foundAt: instantOf(row.found_at),
  }));
}

export type HitAct = { readonly step: 'asked' | 'approved'; readonly takenBy: string };

/** Lists the acts on a hit, oldest first; null when there is no such hit. */
export async function listHitActs(db: Queries, id: string): Promise<readonly HitAct[] | null> {
  const { rows } = await db.query<{ step: HitAct['step'] | null; taken_by: string | null }>(
    `SELECT a.step, a.taken_by FROM screening_hits h LEFT JOIN screening_acts a USING (hit_id) WHERE h.hit_id = $1 ORDER BY a.place`,
    [id],
  );
  if (rows.length === 0) return null;
  return rows.flatMap(({ step, taken_by: takenBy }) => (step === null || takenBy === null ? [] : [{ step, takenBy }]));
}

type NewAct = HitAct & { readonly hitId: string; readonly place: number; readonly reason: string; readonly at: Instant };

/** Writes an act; false when another act took its place. */
export async function insertHitAct(db: Queries, { hitId, place, step, reason, takenBy, at }: NewAct): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO screening_acts (hit_id, place, step, reason, taken_by, taken_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [hitId, place, step, reason, takenBy, new Date(at)],
  );
  return rowCount === 1;
}
