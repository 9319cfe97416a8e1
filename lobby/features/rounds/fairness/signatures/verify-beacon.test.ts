import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { provedFrom, publishedAt, quicknet } from './beacon-chain.ts';
import type { RoundDetail } from '../proof-from-wire.ts';
import { simulatedChain, simulatedValue } from './test-beacon.ts';
import { withReceipts } from './test-receipts.ts';
import { verifyBeacon } from './verify-beacon.ts';

// Published by quicknet.
const round1000 = {
  beacon: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  publicKey: quicknet.publicKey,
  beaconRound: '1000',
};

const closedAt = publishedAt(quicknet, '1000') - 1_000;

/** A bet on a shared round drawn with such a value. */
function detailOf(changed: Partial<typeof round1000> | null, startedAt = provedFrom): RoundDetail {
  const { beacon, beaconRound, ...proof } = { ...round1000, ...changed };
  const beaconProof = changed === null ? null : proof;
  return withReceipts({
    round: {
      roundId: 'r1',
      gameId: 30,
      mode: 'cash',
      status: 'settled',
      stake: '20.00',
      payout: '0.00',
      balance: '995.00',
      points: 20,
      events: [],
      startedAt,
      settledAt: startedAt,
      receipt: null,
    },
    betId: 'b1',
    currency: 'KES',
    choice: null,
    acts: [],
    endedBy: 'start',
    gameName: 'lucky-plane',
    title: 'Lucky Plane',
    frameUrl: null,
    jackpot: null,
    proof: {
      seedId: 's',
      serverSeedHash: '',
      serverSeed: null,
      clientSeed: '',
      beacon,
      beaconRound,
      beaconProof,
      seed: null,
      nonce: 1,
      draws: [],
      version: '1',
      mathematicsHash: '',
      shared: { roundId: 'r', lastHash: '', publishedAt: 1, closesAt: closedAt, drawsAt: 3, beaconRound, beaconProof },
    },
  });
}

const found = (changed: Partial<typeof round1000> | null) => verifyBeacon(detailOf(changed), simulatedChain);
const failed = (because: string) => ({ outcome: 'failed', because });

it('beacon: passes drand’s signature for the named round', async () => expect(await found({})).toEqual({ outcome: 'passed' }));

it('beacon: fails another round, another value, a changed signature and an unknown key', async () => {
  expect(await found({ beaconRound: '1001' })).toEqual(failed('beaconValue'));
  expect(await found({ beacon: '00'.repeat(32) })).toEqual(failed('beaconValue'));
  expect(await found({ signature: `b${'0'.repeat(95)}` })).toEqual(failed('beaconValue'));
  expect(await found({ publicKey: simulatedChain.publicKey, beaconRound: '900000000' })).toEqual(failed('beaconValue'));
  expect(await found({ publicKey: 'ab'.repeat(96) })).toEqual(failed('beaconKey'));
});

it('beacon: fails a value published before the bets of the shared round closed', async () =>
  expect(await found({ beaconRound: '999' })).toEqual(failed('namedLate')));

it('beacon: is undecided for a chain other than the public one', async () => {
  const { beacon, beaconRound, beaconProof } = await simulatedValue(30_000_000);
  expect(await found({ beacon, beaconRound, ...beaconProof })).toEqual({ outcome: 'unable' });
});

it('beacon: verifies the local beacon of a copy without relays', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
  const chain = { publicKey: raw.toString('hex'), genesisAt: 3_000, periodMs: 3_000 };
  const round = BigInt(Math.floor(closedAt / chain.periodMs) + 1);
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(round);
  const signature = sign(null, Buffer.concat([Buffer.from('TAUSI-BEACON-1\0'), number]), privateKey);
  const beacon = createHash('sha256').update(signature).digest('hex');
  const published = { beacon, signature: signature.toString('hex'), publicKey: chain.publicKey };
  const of = (beaconRound: bigint) => verifyBeacon(detailOf({ ...published, beaconRound: String(beaconRound) }), chain);
  expect([await of(round), await of(round + 1n)]).toEqual([{ outcome: 'unable' }, failed('beaconValue')]);
});

it('beacon: fails a drawn round without proof, unless it predates published proofs', async () => {
  expect(await found(null)).toEqual(failed('beaconProof'));
  expect(await verifyBeacon(detailOf(null, provedFrom - 1), simulatedChain)).toEqual({ outcome: 'none' });
});
