import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noon } from '../../wallet/test-wallet.ts';
import { createWords } from '../draw.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { seasonSeeds, testPurposeKey, unrevealedSeedsOf } from '../test-secrets.ts';
import { createDrawing } from './drawing.ts';
import { sealSeeds } from './seal-seeds.ts';
import { createSeasons } from './seasons.ts';
import { createSeedSeal } from './seed-seal.ts';

const seal = createSeedSeal(testPurposeKey);
let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds();
});
afterAll(() => test.database.close());

/** Every row of every table, as in a superuser's dump of the database. */
async function dump(): Promise<string> {
  const { rows: tables } = await test.database.owner.query<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const parts = [];
  for (const { name } of tables) {
    const { rows } = await test.database.owner.query<{ rows: string | null }>(`SELECT json_agg(t)::text AS rows FROM ${name} t`);
    parts.push(`${name} ${rows[0]?.rows ?? ''}`);
  }
  return parts.join('\n');
}

function expectWithout(text: string, seeds: readonly Buffer[]): void {
  for (const seed of seeds) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) expect(text).not.toContain(seed.toString(encoding));
  }
}

it('a dump of the database contains no unrevealed seed', async () => {
  const player = await test.playerWith(1_000_000n);
  unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, { player }));
  unwrap(await test.call(launchGame, { gameId: 900, mode: 'demo' }, { player }));
  await createSeasons(test.database.drawPool, seal, createWords()).make(1_500, noon);
  const [own, ofSeasons] = [await unrevealedSeedsOf(test.database, player), await seasonSeeds(test.database)];
  expect([own.length, ofSeasons.length]).toEqual([4, 2]);
  const dumped = await dump();
  expect(dumped).toContain('server_seeds');
  expectWithout(dumped, [...own, ...ofSeasons]);
  // The control: the same search finds a public seed.
  const { revealed } = unwrap(await test.call(rotateSeed, {}, { player }));
  expect(await dump()).toContain(revealed.serverSeed);
});

it('sealed seeds: seals seeds that an earlier version stored in the clear, and reveals them unchanged', async () => {
  const player = await test.playerWith(1_000_000n);
  const { seedId } = unwrap(await test.call(roundSeed, {}, { player }));
  const [secret, seasonSeed, seasonId] = [randomBytes(32), randomBytes(32), randomUUID()];
  const { owner, drawPool } = test.database;
  await owner.query('UPDATE server_seeds SET server_seed = $2, sealed = NULL, seal_key = NULL WHERE seed_id = $1', [seedId, secret]);
  await owner.query('INSERT INTO season_seeds (season_id, number, seed) VALUES ($1, 7, $2)', [seasonId, seasonSeed]);
  expect(await createDrawing(drawPool, seal).seedToReveal(seedId)).toEqual(secret);
  expect(await sealSeeds(drawPool, seal)).toBe(2);
  expect(await sealSeeds(drawPool, seal)).toBe(0);
  expectWithout(await dump(), [secret, seasonSeed]);
  expect(await createDrawing(drawPool, seal).seedToReveal(seedId)).toEqual(secret);
  expect(await createSeasons(drawPool, seal, createWords()).seedToReveal({ seasonId, number: 7 })).toEqual(seasonSeed);
});

it("a sealed seed cannot be opened with another key or in another seed's row", async () => {
  const { drawPool, owner } = test.database;
  const made = [await createDrawing(drawPool, seal).makeSeed(noon), await createDrawing(drawPool, seal).makeSeed(noon)];
  const [one, other] = made.map(({ seedId }) => seedId);
  const stranger = createSeedSeal((purpose) => createHash('sha256').update(`another ${purpose}`).digest());
  await expect(createDrawing(drawPool, stranger).seedToReveal(one ?? '')).rejects.toThrow('the server has the key');
  const afterChange = createSeedSeal((purpose) => createHash('sha256').update(`another ${purpose}`).digest(), testPurposeKey);
  const seed = await createDrawing(drawPool, seal).seedToReveal(other ?? '');
  expect(await sealSeeds(drawPool, afterChange)).toBeGreaterThan(1);
  expect(await createDrawing(drawPool, stranger).seedToReveal(other ?? '')).toEqual(seed);
  expect(
    await sealSeeds(
      drawPool,
      createSeedSeal(testPurposeKey, (purpose) => createHash('sha256').update(`another ${purpose}`).digest()),
    ),
  ).toBeGreaterThan(1);
  await owner.query('UPDATE server_seeds SET sealed = (SELECT sealed FROM server_seeds WHERE seed_id = $2) WHERE seed_id = $1', [
    one,
    other,
  ]);
  await expect(createDrawing(drawPool, seal).seedToReveal(one ?? '')).rejects.toThrow('unable to authenticate');
});
