import { createHash, webcrypto } from 'node:crypto';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { drandSimulator } from '@tausi/simulators/drand/chain.ts';
import { createDrand } from '@tausi/simulators/drand/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildCheckerPage } from './checker-page.ts';

let page = '';
let scripts: readonly string[] = [];
beforeAll(async () => {
  page = await buildCheckerPage(join(import.meta.dirname, '..'));
  scripts = Array.from(page.matchAll(/<script>([^]*?)<\/script>/g), ([, script = '']) => script);
});

const proof = {
  game: 'dice',
  clientSeed: 'alice',
  beacon: null,
  nonce: 5,
  serverSeed: '01'.repeat(32),
  serverSeedHash: '72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793',
  draws: [2147, 3164, 9596, 2561, 7787, 537].map((value, roll) => ({ label: `roll ${roll}`, n: 10_000, value })),
};

/** Runs the page's own script on a proof, without a page around it. */
async function check(changed: Partial<Omit<typeof proof, 'beacon'>> & Partial<typeof round1000>): Promise<unknown> {
  const world = {
    crypto: webcrypto,
    TextEncoder,
    document: { getElementById: () => null },
    proof: JSON.stringify({ ...proof, ...changed }),
  };
  const found: unknown = await runInNewContext(
    `${scripts.join(';')}; check(JSON.parse(proof)).then(({ isPromised, isSame, beacon }) => JSON.stringify({ isPromised, isSame, beacon }))`,
    world,
  );
  return JSON.parse(String(found));
}

// As quicknet published it.
const round1000 = {
  beaconRound: '1000',
  beacon: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  beaconProof: {
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  },
};

describe('the checker page', () => {
  it('runs its own scripts and no other, and asks nobody: the policy names their hashes', () => {
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(hashes).toHaveLength(2);
    expect(page).toContain(`script-src ${hashes.join(' ')};`);
    expect(page).toContain("default-src 'none'");
    expect(page.match(/<script/g)).toHaveLength(hashes.length);
    expect(page).not.toMatch(/\b(?:src|href)=|https?:\/\/|fetch\(|import\(|XMLHttpRequest|WebSocket|eval\(/);
  });

  it('finds the published vectors fair', async () => expect(await check({})).toEqual({ isPromised: true, isSame: true, beacon: 'none' }));

  it('finds another seed, another draw, another nonce', async () => {
    expect(await check({ serverSeed: '02'.repeat(32) })).toMatchObject({ isPromised: false, isSame: false });
    expect(await check({ nonce: 6 })).toMatchObject({ isPromised: true, isSame: false });
    expect(await check({ draws: proof.draws.with(2, { label: 'roll 2', n: 10_000, value: 9597 }) })).toMatchObject({
      isPromised: true,
      isSame: false,
    });
  });

  it('verifies what drand signed, without a network', async () => expect(await check(round1000)).toMatchObject({ beacon: 'passed' }));

  it('refuses another round, another value, a changed signature and a foreign key', async () => {
    const { signature, publicKey } = round1000.beaconProof;
    const changed = `b44${signature.slice(3, -1)}8`;
    const hashOfChanged = createHash('sha256').update(Buffer.from(changed, 'hex')).digest('hex');
    for (const tampered of [
      { beaconRound: '1001' },
      { beacon: '00'.repeat(32) },
      { beaconProof: { signature: changed, publicKey } },
      // With the value that belongs to it: only the pairing tells.
      { beaconProof: { signature: changed, publicKey }, beacon: hashOfChanged },
      { beaconProof: { signature, publicKey: drandSimulator.publicKey } },
      { beaconProof: { signature: '', publicKey } },
    ])
      expect(await check({ ...round1000, ...tampered })).toMatchObject({ beacon: 'failed' });
  });

  it('says that it cannot know whose a chain is that is not the public one', async () => {
    const relay = createDrand({ now: () => (drandSimulator.genesisSeconds + 30) * 1_000 });
    const told = z.parse(z.object({ randomness: z.string(), signature: z.string() }), (await relay.inject('/public/7')).json());
    const beaconProof = { signature: told.signature, publicKey: drandSimulator.publicKey };
    expect(await check({ beaconRound: '7', beacon: told.randomness, beaconProof })).toMatchObject({ beacon: 'unable' });
  });
});
