import { instant, later } from '@tausi/kernel';
import { drandSimulator } from '@tausi/simulators/drand/chain.ts';
import { createDrand } from '@tausi/simulators/drand/index.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DrandChain } from './chain.ts';
import { createDrandBeacon } from './create-drand-beacon.ts';

const chain: DrandChain = drandSimulator;
const noon = instant((chain.genesisSeconds + 3_000) * 1_000);
let now = noon;
const [first, second] = [createDrand({ now: () => now }), createDrand({ now: () => now })];
const faults: string[] = [];
let relays: readonly string[] = [];

beforeAll(async () => {
  relays = [await first.listen({ port: 0, host: '127.0.0.1' }), await second.listen({ port: 0, host: '127.0.0.1' })];
});
afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(async () => {
  now = noon;
  faults.length = 0;
  for (const relay of [first, second]) await relay.inject({ method: 'POST', url: '/switchboard/well' });
});

// A busy machine answers slowly, and these tests do not check speed.
const patience = { timeoutMs: 60_000, onFault: (sentence: string) => void faults.push(sentence) };
const beaconOf = () => createDrandBeacon({ chain, relays }, patience);
/** Like `beaconOf`, without the slow verification of signatures. */
const trustingBeacon = (of: readonly string[] = relays) =>
  createDrandBeacon({ chain, relays: of }, { ...patience, verify: async () => true });

it('drand beacon: gives a value from its publication on, verified, with a proof for everyone', async () => {
  const beacon = beaconOf();
  const { round, publishedAt } = beacon.slotAfter(noon);
  expect(publishedAt).toBe(later(noon, 3_000));
  expect(await beacon.valueOf(round, later(publishedAt, -1))).toBeNull();
  now = publishedAt;
  const value = await beacon.valueOf(round, now);
  expect(value).toMatchObject({ round, publicKey: Buffer.from(chain.publicKey, 'hex') });
  expect(value?.value).toHaveLength(32);
  expect(faults).toEqual([]);
});

it('drand beacon: uses another relay when one is down, and reports only when all are', async () => {
  const beacon = trustingBeacon();
  await first.inject({ method: 'POST', url: '/switchboard/silent' });
  expect(await beacon.valueOf(1_000n, noon)).toMatchObject({ round: 1_000n });
  expect(faults).toEqual([]);
  await second.inject({ method: 'POST', url: '/switchboard/silent' });
  expect(await beacon.valueOf(999n, noon)).toBeNull();
  expect(faults).toEqual([
    expect.stringMatching(/^No beacon relay returned the value 999: .*answered with status 503; .*answered with status 503\.$/),
  ]);
});

it("drand beacon: rejects a relay's signature of another round and asks the next relay", async () => {
  await first.inject({ method: 'POST', url: '/switchboard/forging' });
  expect(await beaconOf().valueOf(1_000n, noon)).toMatchObject({ round: 1_000n });
  await second.inject({ method: 'POST', url: '/switchboard/silent' });
  expect(await beaconOf().valueOf(1_000n, noon)).toBeNull();
  expect(faults.at(-1)).toContain('the signature is not that of the chain');
});
