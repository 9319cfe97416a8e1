import { setTimeout as pause } from 'node:timers/promises';
import { later, type Instant } from '@tausi/kernel';
import { LRUCache } from 'lru-cache';
import type { Beacon, BeaconValue } from './beacon.ts';

/** The value of a round that a seed named. Null while it is unpublished, or if no relay returns it within the
 *  timeout. */
export type ValueOfNamed = (round: bigint, at: Instant) => Promise<BeaconValue | null>;

/** Maximum wait of a bet for its seed's value. */
const patienceMs = 1_000;
/** After a relay fault, bets are refused without waiting for this time. */
const restAfterFaultMs = 3_000;
/** A value may reach the relays this long after its time; until then a missing value is no fault. */
const publishingMs = 3_000;
const keptMax = 1_000;

/** Asks the beacon once for all concurrent requests for the same round. */
export function createNamedValues(beacon: Pick<Beacon, 'publishedAtOf' | 'valueOf'>, waitsMs = patienceMs): ValueOfNamed {
  const known = new LRUCache<bigint, BeaconValue>({ max: keptMax });
  const asking = new Map<bigint, Promise<BeaconValue | null>>();
  let restsUntil: Instant | null = null;

  async function ask(round: bigint, at: Instant): Promise<BeaconValue | null> {
    try {
      const value = await beacon.valueOf(round, at);
      if (value !== null) known.set(round, value);
      else if (at >= later(beacon.publishedAtOf(round), publishingMs)) restsUntil = later(at, restAfterFaultMs);
      return value;
    } finally {
      asking.delete(round);
    }
  }

  return async (round, at) => {
    const found = known.get(round);
    if (found !== undefined) return found;
    // A clock that was set back must not extend the rest by the difference.
    if (restsUntil !== null && at < restsUntil && restsUntil <= later(at, restAfterFaultMs)) return null;
    const asked = asking.get(round) ?? ask(round, at);
    asking.set(round, asked);
    return within(waitsMs, asked);
  };
}

/** The result of the work; null after the timeout. */
async function within<T>(ms: number, work: Promise<T | null>): Promise<T | null> {
  const stop = new AbortController();
  const late = pause(ms, null, { ref: false, signal: stop.signal }).catch(() => null);
  const first = await Promise.race([work, late]);
  stop.abort();
  return first;
}
