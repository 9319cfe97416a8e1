import { instantOf, toIso, type IdempotencyKey, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { BeaconSlot, BeaconValue } from './beacon.ts';
import type { Mode } from '../round.ts';
import type { RevealedPair, SeedOwner, SeedPair, SeedPromise } from '../seed-pair.ts';

type PromiseRow = {
  seed_id: string;
  mode: Mode;
  commitment: string;
  beacon_round: bigint | null;
  beacon_named_at: Date | null;
  beacon_at: Date | null;
  made_at: Date;
};

type FactsRow = PromiseRow & {
  client_seed: string | null;
  beacon: Buffer | null;
  beacon_signature: Buffer | null;
  beacon_key: Buffer | null;
  nonce: bigint;
};

export type SeedRow = FactsRow & { activated_at: Date } & { [Column in keyof PromiseRow as `next_${Column}`]: PromiseRow[Column] };

const factColumns = ['seed_id', 'mode', 'commitment', 'client_seed', 'beacon_round', 'beacon_named_at', 'beacon_at', 'beacon'].concat([
  'beacon_signature',
  'beacon_key',
  'nonce',
  'made_at',
]);
const promiseColumns = ['seed_id', 'mode', 'commitment', 'beacon_round', 'beacon_named_at', 'beacon_at', 'made_at'];

/** The columns of a `SeedRow`: `s` is the active seed, `n` its successor. */
export const pairColumns = [
  ...[...factColumns, 'activated_at'].map((column) => `s.${column}`),
  ...promiseColumns.map((column) => `n.${column} AS next_${column}`),
].join(', ');

/** Active seeds, each with its successor. */
const selectPair = `SELECT ${pairColumns}
  FROM player_seeds s JOIN player_seeds n ON n.player_id = s.player_id AND n.mode = s.mode AND n.status = 'next'`;

/** A new seed and the beacon round that it names; null if it names none. */
export type MadeSeed = { readonly seedId: string; readonly commitment: string; readonly slot: BeaconSlot | null; readonly at: Instant };

/** Stores an owner's first seeds; changes nothing if some exist. */
export async function insertFirstSeeds(pool: Pool, of: SeedOwner, { active, next }: { active: MadeSeed; next: MadeSeed }): Promise<void> {
  const made = [active, next];
  await pool.query(
    `INSERT INTO player_seeds (player_id, mode, seed_id, status, commitment, beacon_round, beacon_named_at, beacon_at, made_at, activated_at)
     SELECT $1, $2, seed_id, status, commitment, beacon_round, CASE WHEN beacon_at IS NOT NULL THEN $8::timestamptz END, beacon_at, $8::timestamptz,
       CASE status WHEN 'active' THEN $8::timestamptz END
     FROM unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[]) AS made (seed_id, status, commitment, beacon_round, beacon_at)
     ON CONFLICT DO NOTHING`,
    [
      of.playerId,
      of.mode,
      made.map(({ seedId }) => seedId),
      ['active', 'next'],
      made.map(({ commitment }) => commitment),
      made.map(({ slot }) => slot?.round ?? null),
      made.map(({ slot }) => (slot === null ? null : toIso(slot.publishedAt))),
      toIso(active.at),
    ],
  );
}

export async function findSeedPair(pool: Pool, { playerId, mode }: SeedOwner): Promise<SeedPair | null> {
  const found = await pool.query<SeedRow>({
    name: 'find_seed_pair',
    text: `${selectPair} WHERE s.player_id = $1 AND s.mode = $2 AND s.status = 'active'`,
    values: [playerId, mode],
  });
  return found.rows[0] === undefined ? null : toPair(found.rows[0]);
}

type Named = { readonly playerId: PlayerId; readonly slot: BeaconSlot; readonly at: Instant };

/** Stores the named beacon round of a seed that named none and has drawn nothing. */
export async function nameBeacon(pool: Pool, seedId: string, { playerId, slot, at }: Named): Promise<void> {
  await pool.query(
    `UPDATE player_seeds SET beacon_round = $3, beacon_at = $4, beacon_named_at = $5
     WHERE player_id = $1 AND seed_id = $2 AND status = 'next' AND beacon_round IS NULL`,
    [playerId, seedId, slot.round, toIso(slot.publishedAt), toIso(at)],
  );
}

/** Stores the value of the seed's named round; it never changes again. */
export async function setBeaconValue(pool: Pool, of: { playerId: PlayerId; seedId: string }, value: BeaconValue): Promise<void> {
  await pool.query(
    `UPDATE player_seeds SET beacon = $4, beacon_signature = $5, beacon_key = $6
     WHERE player_id = $1 AND seed_id = $2 AND beacon_round = $3 AND beacon IS NULL`,
    [of.playerId, of.seedId, value.round, value.value, value.signature, value.publicKey],
  );
}

/** Sets the player's client seed on the next seed, and on the active one if it has drawn neither a round nor a sector. */
export async function updateClientSeed(pool: Pool, { playerId, mode }: SeedOwner, clientSeed: string): Promise<void> {
  await pool.query(
    `UPDATE player_seeds SET client_seed = $3 WHERE player_id = $1 AND mode = $2 AND (status = 'next' OR (status = 'active' AND nonce = 0 AND sectors_drawn = 0))`,
    [playerId, mode, clientSeed],
  );
}

/** The fields of a seed that may have changed before it was locked. */
type LockedSeed = { readonly nonce: bigint; readonly clientSeed: string; readonly isInUse: boolean };

/** Locks the active seed until the unit of work ends, so no bet draws from it meanwhile. Null if another seed is
 *  active. */
export async function lockActiveSeed(client: PoolClient, playerId: PlayerId, seedId: string): Promise<LockedSeed | null> {
  const locked = await client.query<{ nonce: bigint; client_seed: string | null }>(
    `SELECT nonce, client_seed FROM player_seeds WHERE player_id = $1 AND seed_id = $2 AND status = 'active' FOR UPDATE`,
    [playerId, seedId],
  );
  const [row] = locked.rows;
  if (row === undefined) return null;
  const open = await client.query(
    `SELECT FROM rounds WHERE player_id = $1 AND seed_id = $2 AND status = 'open' AND shared_round_id IS NULL LIMIT 1`,
    [playerId, seedId],
  );
  return { nonce: row.nonce, clientSeed: row.client_seed ?? '', isInUse: open.rowCount === 1 };
}

type Rotation = {
  readonly from: SeedPair;
  readonly serverSeed: Uint8Array;
  readonly following: MadeSeed;
  readonly key: IdempotencyKey;
  /** The client seed of the seed that becomes active; null if the player sent none. */
  readonly clientSeed: string | null;
  readonly at: Instant;
};

/** Reveals the active seed, activates the next and commits to one more; the seed must be locked. The client seed is
 *  kept unless the player sent or chose another for the next seed. */
export async function writeRotation(client: PoolClient, { playerId, mode }: SeedOwner, rotation: Rotation): Promise<void> {
  const { from, serverSeed, following, key, clientSeed } = rotation;
  const at = toIso(rotation.at);
  await client.query(
    `UPDATE player_seeds SET status = 'revealed', server_seed = $3, revealed_at = $4, rotation_key = $5,
       revealed_after_seq = (SELECT seq FROM purse_positions WHERE player_id = $1)
     WHERE player_id = $1 AND seed_id = $2`,
    [playerId, from.seedId, serverSeed, at, key],
  );
  await client.query(
    `UPDATE player_seeds SET status = 'active', activated_at = $3,
       client_seed = coalesce($5, client_seed, (SELECT client_seed FROM player_seeds WHERE player_id = $1 AND seed_id = $4))
     WHERE player_id = $1 AND seed_id = $2 AND status = 'next'`,
    [playerId, from.next.seedId, at, from.seedId, clientSeed],
  );
  const { slot } = following;
  await client.query(
    `INSERT INTO player_seeds (player_id, mode, seed_id, status, commitment, beacon_round, beacon_named_at, beacon_at, made_at)
     VALUES ($1, $2, $3, 'next', $4, $5, $6, $7, $8)`,
    [
      playerId,
      mode,
      following.seedId,
      following.commitment,
      slot?.round ?? null,
      slot === null ? null : toIso(following.at),
      slot === null ? null : toIso(slot.publishedAt),
      toIso(following.at),
    ],
  );
}

/** A seed of the player, with its secret if it is revealed. */
export type KnownSeed = Omit<RevealedPair, 'serverSeed' | 'revealedAt'> & {
  readonly serverSeed: Uint8Array | null;
  readonly revealedAt: Instant | null;
};

export function isRevealed(seed: KnownSeed): seed is RevealedPair {
  return seed.serverSeed !== null && seed.revealedAt !== null;
}

type KnownRow = FactsRow & { server_seed: Buffer | null; revealed_at: Date | null };

const selectKnown = `SELECT ${factColumns.join(', ')}, server_seed, revealed_at FROM player_seeds`;

export async function findSeed(pool: Pool, playerId: PlayerId, seedId: string): Promise<KnownSeed | null> {
  const found = await pool.query<KnownRow>(`${selectKnown} WHERE player_id = $1 AND seed_id = $2`, [playerId, seedId]);
  return found.rows[0] === undefined ? null : toKnown(found.rows[0]);
}

/** The seed that the rotation with this key revealed; null if there is no such rotation. */
export async function findRotated(database: Pool | PoolClient, playerId: PlayerId, key: IdempotencyKey): Promise<RevealedPair | null> {
  const found = await database.query<KnownRow>(`${selectKnown} WHERE player_id = $1 AND rotation_key = $2`, [playerId, key]);
  const seed = found.rows[0] === undefined ? null : toKnown(found.rows[0]);
  return seed !== null && isRevealed(seed) ? seed : null;
}

export function toPair(row: SeedRow): SeedPair {
  return {
    ...toFacts(row),
    activatedAt: instantOf(row.activated_at),
    next: toPromise({
      seed_id: row.next_seed_id,
      mode: row.next_mode,
      commitment: row.next_commitment,
      beacon_round: row.next_beacon_round,
      beacon_named_at: row.next_beacon_named_at,
      beacon_at: row.next_beacon_at,
      made_at: row.next_made_at,
    }),
  };
}

function toKnown(row: KnownRow): KnownSeed {
  return {
    ...toFacts(row),
    serverSeed: row.server_seed,
    revealedAt: row.revealed_at === null ? null : instantOf(row.revealed_at),
  };
}

function toFacts(row: FactsRow): Omit<SeedPair, 'next' | 'activatedAt'> {
  const { beacon, beacon_signature: signature, beacon_key: publicKey, nonce } = row;
  const beaconProof = signature === null || publicKey === null ? null : { signature, publicKey };
  return { ...toPromise(row), clientSeed: row.client_seed ?? '', beacon, beaconProof, nonce };
}

function toPromise(row: PromiseRow): SeedPromise {
  const { seed_id: seedId, mode, commitment, beacon_round: round, beacon_named_at: namedAt, beacon_at: publishedAt } = row;
  const named =
    round === null || namedAt === null || publishedAt === null
      ? null
      : { round, publishedAt: instantOf(publishedAt), namedAt: instantOf(namedAt) };
  // A demo seed never names a round; one with a beacon value got it at a rotation of the old rule.
  const isOfOldRule = named === null && (mode === 'cash' || round !== null);
  return { seedId, mode, commitment, named, isOfOldRule, madeAt: instantOf(row.made_at) };
}
