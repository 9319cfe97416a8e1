import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '@tausi/kernel';
import type { Beacon, BeaconValue } from '../fairness/beacon.ts';
import { newestRoundAt, publishedAtOf, slotAfter, type DrandChain } from './chain.ts';
import { createDrandClient, type DrandParts } from './client.ts';
import { createVerifyInThread } from './verify-in-thread.ts';

/** What an operator sets of the beacon. */
export type DrandSettings = { readonly chain: DrandChain; readonly relays: readonly string[] };

// A value is known to relays a moment after its time: whoever asks for the newest is served by the one before meanwhile.
const publishingMs = 1_000;
// A bet may wait for the newest value, when its seed has to be changed: not longer than this, and not while no relay answers.
const usualPatienceMs = 1_000;
const restAfterFaultMs = 10_000;

type Parts = Pick<DrandParts, 'onFault' | 'timeoutMs'> & Partial<Pick<DrandParts, 'verify'>> & { readonly newestPatienceMs?: number };

/** The public beacon: nobody, its operators included, can know a value before its time, and whoever asks verifies it. */
export function createDrandBeacon({ chain, relays }: DrandSettings, parts: Parts): Beacon {
  const { newestPatienceMs = usualPatienceMs } = parts;
  const client = createDrandClient({ chain, relays, verify: createVerifyInThread(), ...parts });
  const publicKey = Buffer.from(chain.publicKey, 'hex');
  let known: BeaconValue | null = null;
  let asking: Promise<BeaconValue | null> | null = null;
  let restsUntil = 0;

  async function ask(which: bigint | 'latest'): Promise<BeaconValue | null> {
    const told = await client.fetchValue(which);
    if (told === null) return null;
    const value = { round: told.round, value: told.randomness, signature: told.signature, publicKey };
    if (known === null || value.round > known.round) known = value;
    return value;
  }

  async function askNewest(at: Instant): Promise<BeaconValue | null> {
    try {
      const value = await ask('latest');
      if (value === null) restsUntil = at + restAfterFaultMs;
      return value;
    } finally {
      asking = null;
    }
  }

  return {
    // Without any relay the last value that was seen is mixed in, or none: nobody's game stops for it.
    newest: async (at) => {
      if ((known !== null && isNewest(chain, known.round, at)) || at < restsUntil) return known;
      return (await within(newestPatienceMs, (asking ??= askNewest(at)))) ?? known;
    },
    slotAfter: (at) => slotAfter(chain, at),
    valueOf: async (round, at) => {
      if (at < publishedAtOf(chain, round)) return null;
      return known?.round === round ? known : ask(round);
    },
  };
}

function isNewest(chain: DrandChain, round: bigint, at: Instant): boolean {
  const newest = newestRoundAt(chain, at);
  return round >= newest || (round === newest - 1n && at < publishedAtOf(chain, newest) + publishingMs);
}

/** What comes in time; null when it does not. */
async function within<T>(ms: number, work: Promise<T | null>): Promise<T | null> {
  const stop = new AbortController();
  const late = pause(ms, null, { ref: false, signal: stop.signal }).catch(() => null);
  const first = await Promise.race([work, late]);
  stop.abort();
  return first;
}
