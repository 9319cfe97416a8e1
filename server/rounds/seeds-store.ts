import { instantOf, toIso, type IdempotencyKey, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { RevealedPair, SeedPair } from './seed-pair.ts';

export type SeedRow = {
  seed_id: string;
  commitment: string;
  client_seed: string | null;
  beacon: Buffer | null;
  nonce: bigint;
  activated_at: Date;
  next_seed_id: string;
  next_commitment: string;
};

/** Seeds that are active, each with the one that follows it. */
const selectPair = `SELECT s.seed_id, s.commitment, s.client_seed, s.beacon, s.nonce, s.activated_at, n.seed_id AS next_seed_id, n.commitment AS next_commitment
  FROM player_seeds s JOIN player_seeds n ON n.player_id = s.player_id AND n.status = 'next'`;

export type MadeSeed = { readonly seedId: string; readonly commitment: string };

/** Gives a player his first seeds; changes nothing when he has some. */
export async function insertFirstSeeds(
  pool: Pool,
  player: PlayerId,
  { active, next, at }: { active: MadeSeed; next: MadeSeed; at: Instant },
): Promise<void> {
  await pool.query(
    `INSERT INTO player_seeds (player_id, seed_id, status, commitment, made_at, activated_at)
     SELECT $1, seed_id, status, commitment, $6::timestamptz, CASE status WHEN 'active' THEN $6::timestamptz END
     FROM (VALUES ($2::uuid, 'active', $3), ($4::uuid, 'next', $5)) AS made (seed_id, status, commitment)
     ON CONFLICT DO NOTHING`,
    [player, active.seedId, active.commitment, next.seedId, next.commitment, toIso(at)],
  );
}

export async function findSeedPair(pool: Pool, player: PlayerId): Promise<SeedPair | null> {
  const found = await pool.query<SeedRow>({
    name: 'find_seed_pair',
    text: `${selectPair} WHERE s.player_id = $1 AND s.status = 'active'`,
    values: [player],
  });
  return found.rows[0] === undefined ? null : toPair(found.rows[0]);
}

/** Sets the player's part: of the active seed while it has drawn nothing, and of the next one in any case. */
export async function updateClientSeed(pool: Pool, player: PlayerId, clientSeed: string): Promise<void> {
  await pool.query(
    `UPDATE player_seeds SET client_seed = $2 WHERE player_id = $1 AND (status = 'next' OR (status = 'active' AND nonce = 0))`,
    [player, clientSeed],
  );
}

/** What may have changed of a seed until it was locked. */
type LockedSeed = { readonly nonce: bigint; readonly clientSeed: string; readonly isInUse: boolean };

/** Locks the active seed until the unit of work ends: no bet draws from it meanwhile. Null when it is not this one. */
export async function lockActiveSeed(client: PoolClient, player: PlayerId, seedId: string): Promise<LockedSeed | null> {
  const locked = await client.query<{ nonce: bigint; client_seed: string | null }>(
    `SELECT nonce, client_seed FROM player_seeds WHERE player_id = $1 AND seed_id = $2 AND status = 'active' FOR UPDATE`,
    [player, seedId],
  );
  const [row] = locked.rows;
  if (row === undefined) return null;
  const open = await client.query(`SELECT FROM rounds WHERE player_id = $1 AND seed_id = $2 AND status = 'open' LIMIT 1`, [player, seedId]);
  return { nonce: row.nonce, clientSeed: row.client_seed ?? '', isInUse: open.rowCount === 1 };
}

export type Rotation = {
  readonly from: SeedPair;
  readonly serverSeed: Uint8Array;
  /** Null where no value could be had. */
  readonly beacon: { readonly round: bigint; readonly value: Uint8Array } | null;
  readonly following: MadeSeed;
  /** The key of the player who asked for it; null when the server rotates by itself. */
  readonly key: IdempotencyKey | null;
  readonly at: Instant;
};

/** Reveals the active seed, activates the next and commits to one more, on a seed that is locked. The client seed goes
 *  on unless the player has chosen another for the next seed. */
export async function writeRotation(client: PoolClient, player: PlayerId, rotation: Rotation): Promise<void> {
  const { from, serverSeed, beacon, following, key } = rotation;
  const at = toIso(rotation.at);
  await client.query(
    `UPDATE player_seeds SET status = 'revealed', server_seed = $3, revealed_at = $4, rotation_key = $5,
       revealed_after_seq = (SELECT seq FROM purses WHERE player_id = $1)
     WHERE player_id = $1 AND seed_id = $2`,
    [player, from.seedId, serverSeed, at, key],
  );
  await client.query(
    `UPDATE player_seeds SET status = 'active', activated_at = $3, beacon_round = $4, beacon = $5,
       client_seed = coalesce(client_seed, (SELECT client_seed FROM player_seeds WHERE player_id = $1 AND seed_id = $6))
     WHERE player_id = $1 AND seed_id = $2 AND status = 'next'`,
    [player, from.next.seedId, at, beacon?.round ?? null, beacon?.value ?? null, from.seedId],
  );
  await client.query(`INSERT INTO player_seeds (player_id, seed_id, status, commitment, made_at) VALUES ($1, $2, 'next', $3, $4)`, [
    player,
    following.seedId,
    following.commitment,
    at,
  ]);
}

/** A seed of the player with its secret where it is revealed. */
export type KnownSeed = Omit<RevealedPair, 'serverSeed' | 'revealedAt'> & {
  readonly serverSeed: Uint8Array | null;
  readonly revealedAt: Instant | null;
};

export function isRevealed(seed: KnownSeed): seed is RevealedPair {
  return seed.serverSeed !== null && seed.revealedAt !== null;
}

export async function findSeed(pool: Pool, player: PlayerId, seedId: string): Promise<KnownSeed | null> {
  const found = await pool.query<SeedRow & { server_seed: Buffer | null; revealed_at: Date | null }>(
    'SELECT seed_id, commitment, client_seed, beacon, nonce, server_seed, revealed_at FROM player_seeds WHERE player_id = $1 AND seed_id = $2',
    [player, seedId],
  );
  const row = found.rows[0];
  if (row === undefined) return null;
  return {
    seedId: row.seed_id,
    commitment: row.commitment,
    clientSeed: row.client_seed ?? '',
    beacon: row.beacon,
    nonce: row.nonce,
    serverSeed: row.server_seed,
    revealedAt: row.revealed_at === null ? null : instantOf(row.revealed_at),
  };
}

/** The seed that was revealed by the rotation of a key; null when no rotation has the key. */
export async function findRotated(database: Pool | PoolClient, player: PlayerId, key: IdempotencyKey): Promise<RevealedPair | null> {
  const found = await database.query<SeedRow & { server_seed: Buffer; revealed_at: Date }>(
    `SELECT seed_id, commitment, client_seed, beacon, nonce, server_seed, revealed_at FROM player_seeds
     WHERE player_id = $1 AND rotation_key = $2`,
    [player, key],
  );
  const [row] = found.rows;
  if (row === undefined) return null;
  const { seed_id: seedId, commitment, client_seed: clientSeed, beacon, nonce, server_seed: serverSeed } = row;
  return { seedId, commitment, clientSeed: clientSeed ?? '', beacon, nonce, serverSeed, revealedAt: instantOf(row.revealed_at) };
}

export function toPair(row: SeedRow): SeedPair {
  return {
    seedId: row.seed_id,
    commitment: row.commitment,
    clientSeed: row.client_seed ?? '',
    beacon: row.beacon,
    nonce: row.nonce,
    activatedAt: instantOf(row.activated_at),
    next: { seedId: row.next_seed_id, commitment: row.next_commitment },
  };
}
