import { createHash } from 'node:crypto';
import { drandSimulator } from '@tausi/simulators/drand/chain.ts';
import { createDrand } from '@tausi/simulators/drand/index.ts';
import { expect, it } from 'vitest';
import { checkBeacon, publishedAt } from './beacon.ts';
import { parsed } from './proof.ts';
import { readKeys } from '../published.ts';
import { fieldsOf, textOf } from '../read.ts';

// As published by quicknet.
const round1000 = {
  round: '1000',
  value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};
const nothingPublished = { versions: [], ...readKeys({ keys: [], beacon: null }) };
const publicKeyOfSimulator = drandSimulator.publicKey;

async function reasonOf(reported: typeof round1000, named = reported.round): Promise<unknown> {
  return checkBeacon(nothingPublished, reported, named).then(
    () => 'passed',
    (error: unknown) => (typeof error === 'object' && error !== null && 'reason' in error ? error.reason : error),
  );
}

it('beacon: verifies drand’s signature and knows the publication time', async () => {
  const chain = await checkBeacon(nothingPublished, round1000, '1000');
  expect(publishedAt(chain, '1000')).toBe((1_692_803_367 + 3 * 999) * 1_000);
});

it('beacon: refuses another round, another value, a changed signature and an unknown key', async () => {
  const changed = `b44${round1000.signature.slice(3, -1)}8`;
  const valueOfChanged = createHash('sha256').update(Buffer.from(changed, 'hex')).digest('hex');
  expect(await reasonOf(round1000, '1001')).toBe('otherBeacon');
  expect(await reasonOf({ ...round1000, round: '1001' })).toBe('beaconSignature');
  expect(await reasonOf({ ...round1000, value: '00'.repeat(32) })).toBe('beaconValue');
  expect(await reasonOf({ ...round1000, signature: changed })).toBe('beaconValue');
  // The value matches the changed signature, so only the pairing check can detect it.
  expect(await reasonOf({ ...round1000, signature: changed, value: valueOfChanged })).toBe('beaconSignature');
  expect(await reasonOf({ ...round1000, publicKey: publicKeyOfSimulator })).toBe('unknownChain');
});

it('beacon: accepts another chain of the same scheme only if the operator publishes it', async () => {
  const relay = createDrand({ now: () => (drandSimulator.genesisSeconds + 30) * 1_000 });
  const answer = fieldsOf(parsed((await relay.inject('/public/7')).body));
  const reported = {
    round: '7',
    value: textOf(answer['randomness']),
    signature: textOf(answer['signature']),
    publicKey: publicKeyOfSimulator,
  };
  expect(await reasonOf(reported)).toBe('unknownChain');
  const beacon = { publicKey: publicKeyOfSimulator, genesisAt: drandSimulator.genesisSeconds * 1_000, periodMs: 3_000 };
  const published = { versions: [], ...readKeys({ keys: [], beacon }) };
  expect(publishedAt(await checkBeacon(published, reported, '7'), '7')).toBe(beacon.genesisAt + 18_000);
});
