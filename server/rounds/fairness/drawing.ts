import { randomBytes } from 'node:crypto';
import { assert, type DrawOrigin, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { LRUCache } from 'lru-cache';
import { batched } from '../../platform/database/batched.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { SeedSeal } from './seed-seal.ts';
import { commitmentOf, createWords, watchedDraw, type RecordingDraw, type Words } from '../draw.ts';

/** The only code that holds unrevealed server seeds; its pool connects as the only role that may read them. */
export type Drawing = {
  /** Makes and stores a seed, and returns only its commitment. */
  readonly makeSeed: (at: Instant) => Promise<{ readonly seedId: string; readonly commitment: string }>;
  /** The draw of a round. `firstWord` is 0 for a new round, the stored `wordsUsed` for a continued one. */
  readonly drawFor: (seedId: string, origin: DrawOrigin, firstWord: number) => Promise<RecordingDraw>;
  /** Returns the seed itself, for a rotation that publishes it. */
  readonly seedToReveal: (seedId: string) => Promise<Buffer>;
};

const seedBytes = 32;
const keptSeedsMax = 10_000;

export function createDrawing(drawPool: Pool, seal: SeedSeal, words: Words = createWords()): Drawing {
  // A seed never changes, so seeds of active players are cached.
  const kept = new LRUCache<string, Buffer>({ max: keptSeedsMax });

  const load = batched({
    name: 'seeds',
    load: (seedIds: readonly string[]) => loadSeeds(drawPool, seal, seedIds),
    nameOf: (seedId) => seedId,
  });

  async function readSeed(seedId: string): Promise<Buffer> {
    const known = kept.get(seedId);
    if (known !== undefined) return known;
    const seed = await load(seedId);
    assert(seed !== null, 'a published commitment has a stored seed');
    kept.set(seedId, seed);
    return seed;
  }

  return {
    makeSeed: async (at) => {
      const serverSeed = randomBytes(seedBytes);
      const seedId = uuidv7(at);
      await drawPool.query('INSERT INTO server_seeds (seed_id, sealed, seal_key) VALUES ($1, $2, $3)', [
        seedId,
        seal.seal(serverSeed, seedId),
        seal.keyId,
      ]);
      return { seedId, commitment: commitmentOf(serverSeed) };
    },
    drawFor: async (seedId, origin, firstWord) =>
      watchedDraw(words, { serverSeed: await readSeed(seedId), seedName: seedId }, { ...origin, firstWord }),
    seedToReveal: readSeed,
  };
}

async function loadSeeds(drawPool: Pool, seal: SeedSeal, seedIds: readonly string[]): Promise<readonly (Buffer | null)[]> {
  const found = await drawPool.query<{ seed_id: string; server_seed: Buffer | null; sealed: Buffer | null; seal_key: string | null }>({
    name: 'read_seeds',
    text: 'SELECT seed_id, server_seed, sealed, seal_key FROM server_seeds WHERE seed_id = ANY ($1)',
    values: [seedIds],
  });
  const rows = new Map(found.rows.map((row) => [row.seed_id, row]));
  return seedIds.map((seedId) => {
    const row = rows.get(seedId);
    return row === undefined ? null : seal.open({ open: row.server_seed, sealed: row.sealed, sealKey: row.seal_key }, seedId);
  });
}
