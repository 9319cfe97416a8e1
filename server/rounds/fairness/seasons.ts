import { randomBytes } from 'node:crypto';
import { assert, type DrawOrigin, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { LRUCache } from 'lru-cache';
import { batched } from '../../platform/database/batched.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { sha256 } from '../../platform/security/digests.ts';
import type { SeedSeal } from './seed-seal.ts';
import { watchedDraw, type RecordingDraw, type Words } from '../draw.ts';

/** A published season: its last hash commits to every seed of it. */
export type Season = { readonly seasonId: string; readonly rounds: number; readonly lastHash: string };

/** The unpublished seeds of seasons; only the drawing code's role can read them. */
export type Seasons = {
  /** Makes and stores the chain of a season; returns only its last hash. */
  readonly make: (rounds: number, at: Instant) => Promise<Season>;
  /** SHA-256 of a round's seed, hex: the previous seed in the chain. */
  readonly commitmentOf: (of: SeedPlace) => Promise<string>;
  readonly drawFor: (of: SeedPlace, origin: DrawOrigin) => Promise<RecordingDraw>;
  readonly seedToReveal: (of: SeedPlace) => Promise<Buffer>;
  /** Stores the end of play of a drawn outcome. */
  readonly keepEnd: (sharedRoundId: string, endsAfterMs: number) => Promise<void>;
  /** Returns whether play still lasts at that time after its start. The answer does not disclose the end. */
  readonly lasts: (asked: { readonly sharedRoundId: string; readonly afterMs: number }) => Promise<boolean>;
};

type SeedPlace = { readonly seasonId: string; readonly number: number };

/** Every how many seeds one is stored; deriving a seed from the nearest one takes about a millisecond. */
const keptEvery = 1_000;
/** Hashes computed in one go; then the event loop serves others, so making a season causes no pause. */
const hashedAtOnce = 500;

export function createSeasons(drawPool: Pool, seal: SeedSeal, words: Words): Seasons {
  const lasts = createLasts(drawPool);
  const seedOf = (of: SeedPlace): Promise<Buffer> => readSeed(drawPool, seal, of);
  return {
    make: async (rounds, at) => {
      const seasonId = uuidv7(at);
      const { kept, lastHash } = await chainOf(rounds);
      await drawPool.query(
        'INSERT INTO season_seeds (season_id, number, sealed, seal_key) SELECT $1, number, sealed, $4 FROM unnest($2::integer[], $3::bytea[]) AS made (number, sealed)',
        [seasonId, [...kept.keys()], [...kept].map(([number, seed]) => seal.seal(seed, seasonSeedName({ seasonId, number }))), seal.keyId],
      );
      return { seasonId, rounds, lastHash };
    },
    commitmentOf: async (of) => sha256(await seedOf(of)).toString('hex'),
    drawFor: async (of, origin) => watchedDraw(words, { serverSeed: await seedOf(of), seedName: of.seasonId }, { ...origin, firstWord: 0 }),
    seedToReveal: seedOf,
    keepEnd: async (sharedRoundId, endsAfterMs) => {
      await drawPool.query('INSERT INTO shared_ends (shared_round_id, ends_after_ms) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        sharedRoundId,
        endsAfterMs,
      ]);
    },
    lasts,
  };
}

type LastsQuery = { readonly sharedRoundId: string; readonly afterMs: number };

const rememberedMax = 50;

// Simultaneous requests for one moment share a query, and a moment before a known live one needs none.
function createLasts(drawPool: Pool): Seasons['lasts'] {
  const lastedMs = new LRUCache<string, number>({ max: rememberedMax });
  const load = batched({
    name: 'shared-ends',
    load: (asked: readonly LastsQuery[]) => loadLasting(drawPool, asked),
    nameOf: ({ sharedRoundId, afterMs }) => `${sharedRoundId} ${afterMs}`,
  });
  return async (asked) => {
    const { sharedRoundId, afterMs } = asked;
    if (afterMs <= (lastedMs.get(sharedRoundId) ?? -1)) return true;
    const isLasting = await load(asked);
    if (!isLasting) return false;
    lastedMs.set(sharedRoundId, Math.max(afterMs, lastedMs.get(sharedRoundId) ?? 0));
    return true;
  };
}

async function loadLasting(drawPool: Pool, asked: readonly LastsQuery[]): Promise<readonly boolean[]> {
  const { rows } = await drawPool.query<{ ordinal: bigint; lasts: boolean }>({
    name: 'shared_lasts',
    text: `SELECT asked.ordinal, asked.after_ms < e.ends_after_ms AS lasts
           FROM unnest($1::uuid[], $2::integer[]) WITH ORDINALITY AS asked (shared_round_id, after_ms, ordinal) JOIN shared_ends e USING (shared_round_id)`,
    values: [asked.map(({ sharedRoundId }) => sharedRoundId), asked.map(({ afterMs }) => afterMs)],
  });
  const lasting = new Set(rows.filter(({ lasts }) => lasts).map(({ ordinal }) => Number(ordinal)));
  return asked.map((_one, index) => lasting.has(index + 1));
}

/** Seed `rounds` is random; every other seed is the hash of its successor, and the last hash is that of the first
 *  seed. */
async function chainOf(rounds: number): Promise<{ readonly kept: ReadonlyMap<number, Buffer>; readonly lastHash: string }> {
  let seed: Buffer = randomBytes(32);
  const kept = new Map([[rounds, seed]]);
  for (let number = rounds - 1; number >= 0; number -= 1) {
    seed = sha256(seed);
    if (number > 0 && number % keptEvery === 0) kept.set(number, seed);
    if (number % hashedAtOnce === 0) await new Promise((resume) => setImmediate(resume));
  }
  return { kept, lastHash: seed.toString('hex') };
}

async function readSeed(drawPool: Pool, seal: SeedSeal, { seasonId, number }: SeedPlace): Promise<Buffer> {
  const { rows } = await drawPool.query<{ number: number; seed: Buffer | null; sealed: Buffer | null; seal_key: string | null }>({
    name: 'read_season_seed',
    text: 'SELECT number, seed, sealed, seal_key FROM season_seeds WHERE season_id = $1 AND number >= $2 ORDER BY number LIMIT 1',
    values: [seasonId, number],
  });
  const [kept] = rows;
  assert(kept !== undefined, 'a published season has stored seeds');
  const name = seasonSeedName({ seasonId, number: kept.number });
  let seed = seal.open({ open: kept.seed, sealed: kept.sealed, sealKey: kept.seal_key }, name);
  for (let at = kept.number; at > number; at -= 1) seed = sha256(seed);
  return seed;
}

/** The name that binds a season's sealed seed to its place. */
export function seasonSeedName({ seasonId, number }: SeedPlace): string {
  return `${seasonId}:${number}`;
}
