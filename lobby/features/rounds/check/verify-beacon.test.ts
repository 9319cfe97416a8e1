import { drandSimulator } from '@tausi/simulators/drand/chain.ts';
import { createDrand } from '@tausi/simulators/drand/index.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verifyBeacon } from './verify-beacon.ts';

const quicknetKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
// As quicknet published it.
const round1000 = {
  beacon: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  publicKey: quicknetKey,
  beaconRound: '1000',
};

function proofOf(changed: Partial<typeof round1000> | null) {
  const { beacon, beaconRound, ...beaconProof } = { ...round1000, ...changed };
  return {
    seedId: 's',
    serverSeedHash: '',
    serverSeed: null,
    clientSeed: '',
    beacon,
    nonce: 1,
    draws: [],
    version: '1',
    mathematicsHash: '',
    shared: {
      roundId: 'r',
      lastHash: '',
      publishedAt: 1,
      closesAt: 2,
      drawsAt: 3,
      beaconRound,
      beaconProof: changed === null ? null : beaconProof,
    },
  };
}

it('passes what drand signed for the round that was named', async () => expect(await verifyBeacon(proofOf({}))).toBe('passed'));

it('finds another round, another value, a changed signature and a foreign key', async () => {
  for (const changed of [
    { beaconRound: '1001' },
    { beacon: '00'.repeat(32) },
    { signature: `b${'0'.repeat(95)}` },
    { publicKey: drandSimulator.publicKey },
  ])
    expect(await verifyBeacon(proofOf(changed))).toBe('failed');
});

it('says that it cannot know whose a chain is that is not the public one, and that a local beacon proves nothing', async () => {
  const relay = createDrand({ now: () => (drandSimulator.genesisSeconds + 30) * 1_000 });
  const told = z.parse(z.object({ randomness: z.string(), signature: z.string() }), (await relay.inject('/public/7')).json());
  const { publicKey } = drandSimulator;
  const simulated = { beacon: told.randomness, signature: told.signature, publicKey, beaconRound: '7' };
  expect(await verifyBeacon(proofOf(simulated))).toBe('unable');
  expect(await verifyBeacon(proofOf(null))).toBe('none');
});
