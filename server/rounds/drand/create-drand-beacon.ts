import type { Beacon } from '../fairness/beacon.ts';
import { publishedAtOf, slotAfter, type DrandChain } from './chain.ts';
import { createBeaconClock } from './beacon-clock.ts';
import { createDrandClient, type DrandClientPorts } from './client.ts';
import { createVerifyInThread } from './verify-in-thread.ts';

/** The operator's settings of the beacon. */
export type DrandSettings = { readonly chain: DrandChain; readonly relays: readonly string[] };

type DrandBeaconPorts = Pick<DrandClientPorts, 'onFault' | 'timeoutMs'> & Partial<Pick<DrandClientPorts, 'verify'>>;

/** The public beacon: not even its operators can know a value before its time, and everyone can verify it. */
export function createDrandBeacon({ chain, relays }: DrandSettings, parts: DrandBeaconPorts): Beacon {
  const client = createDrandClient({ chain, relays, verify: createVerifyInThread(), ...parts });
  const now = createBeaconClock(chain, async () => (await client.fetchValue('latest'))?.round ?? null);
  const publicKey = Buffer.from(chain.publicKey, 'hex');
  return {
    chain: { publicKey, genesisAt: publishedAtOf(chain, 1n), periodMs: chain.periodSeconds * 1_000 },
    now,
    slotAfter: (at) => slotAfter(chain, at),
    publishedAtOf: (round) => publishedAtOf(chain, round),
    valueOf: async (round, at) => {
      const publishedAt = publishedAtOf(chain, round);
      // A slow clock must not hide a published value.
      const fetched = at < publishedAt && (await now(at)) < publishedAt ? null : await client.fetchValue(round);
      return fetched === null ? null : { round, value: fetched.randomness, signature: fetched.signature, publicKey };
    },
  };
}
