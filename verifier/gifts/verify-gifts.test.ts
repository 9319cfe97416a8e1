import { hmacDraw } from '@tausi/games/real-words.ts';
import { expect, it } from 'vitest';
import type { Fields } from '../read.ts';
import { beaconOf, published, roundAfter, sha256, signed, strangersKey } from '../testing/test-house.ts';
import { verifyProof } from '../verify.ts';

const serverSeed = Buffer.alloc(32, 4);
const madeAt = 1_795_000_000_000;
const named = roundAfter(madeAt);
const beacon = beaconOf(named.round);
const commitment = sha256(serverSeed);
const promise = { type: 'tausi-seed-1', commitment, mode: 'cash', beaconRound: named.round, madeAt };

const gift = (nonce: number, drawName = 'gift:coin-wheel-ke') => {
  const origin = { game: drawName, clientSeed: 'asha', beacon: Buffer.from(beacon.value, 'hex'), nonce: BigInt(nonce) };
  return { drawName, nonce, size: 24, sector: hmacDraw(serverSeed, origin).uniform(24, 'sector') };
};
const gifts = [gift(0, 'gift:coin-flip-ke'), gift(0), gift(1), gift(2)];
const proof = (change: Fields = {}): Fields => ({
  type: 'tausi-gifts-proof-1',
  seed: signed(promise),
  serverSeed: serverSeed.toString('hex'),
  serverSeedHash: commitment,
  clientSeed: 'asha',
  beacon,
  gifts,
  ...change,
});
async function failed(change: Fields): Promise<readonly string[]> {
  const { steps } = await verifyProof(JSON.stringify(proof(change)), published);
  return steps.flatMap(({ name, verdict, reason }) => (verdict === 'failed' ? [`${name}: ${reason}`] : []));
}

it('gifts verifier: accepts what the seed drew', async () => {
  const { verdict, steps } = await verifyProof(JSON.stringify(proof()), published);
  expect([verdict, steps.map(({ name, verdict: judged }) => `${name} ${judged}`)]).toEqual([
    'fair',
    ['proof passed', 'seed passed', 'promise passed', 'beacon passed', 'draws passed'],
  ]);
});

it('gifts verifier: rejects another sector, a gap, a repeat, and another client seed', async () => {
  const [first = gift(0), ...rest] = gifts;
  expect(await failed({ gifts: [{ ...first, sector: (first.sector + 1) % 24 }, ...rest] })).toEqual(['draws: otherDraw']);
  expect(await failed({ gifts: [gift(0), gift(2)] })).toEqual(['draws: otherDraw']);
  expect(await failed({ gifts: [gift(0), gift(0)] })).toEqual(['draws: otherDraw']);
  expect(await failed({ clientSeed: 'juma' })).toEqual(['draws: otherDraw']);
});

it('gifts verifier: rejects a promise that the operator did not make beforehand', async () => {
  expect(await failed({ serverSeed: Buffer.alloc(32, 5).toString('hex') })).toContain('seed: otherSeed');
  expect(await failed({ seed: signed(promise, strangersKey) })).toContain('promise: unknownKey');
  expect(await failed({ seed: signed({ ...promise, commitment: 'ab'.repeat(32) }) })).toContain('promise: otherStatement');
  expect(await failed({ seed: signed({ ...promise, mode: 'demo' }) })).toContain('promise: otherStatement');
  expect(await failed({ seed: signed({ ...promise, madeAt: named.publishedAt }) })).toEqual(['beacon: namedLate']);
  expect(await failed({ beacon: beaconOf(String(Number(named.round) + 1)) })).toContain('beacon: otherBeacon');
});

it('gifts verifier: an unreadable proof is unfair', async () => {
  expect(await failed({ gifts: [{ drawName: 'gift:x', nonce: 0.5, size: 24, sector: 1 }] })).toEqual(['proof: unreadable']);
});
