import { hostname } from 'node:os';
import { assert, type Clock } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { aheadAfter, standingAfter, type ClockReading, type ClockStanding } from './clock-standing.ts';
import type { Log } from '../log.ts';

/** Measures the offset of this process's clock from the database's. It alerts operators, and shared rounds use it
 *  to follow the driver's clock. */
export type ClockWatch = {
  /** Compares the two once; logs and stores a departure or a return. */
  readonly look: () => Promise<void>;
  /** The last measured offset of this process, negative when behind; 0 before the first check. */
  readonly aheadMs: () => number;
};

type WatchParts = { readonly pool: Pool; readonly clock: Clock; readonly log: Pick<Log, 'error' | 'info'> };

// The lowest-latency sample is the least distorted by queueing.
const asksInLook = 5;

export function createClockWatch({ pool, clock, log }: WatchParts): ClockWatch {
  let standing: ClockStanding = 'in-sync';
  let aheadMs = 0;
  const look = async (client: PoolClient): Promise<void> => {
    const reading = await quickestReading(client, clock);
    aheadMs = aheadAfter(aheadMs, reading);
    const next = standingAfter(standing, reading);
    if (next === standing) return;
    await insertFact(client, next, reading);
    standing = next;
    if (next === 'away') log.error({ alert: 'clock_away', ...reading }, "this machine's clock is away from the database's");
    else log.info(reading, "this machine's clock is back with the database's");
  };
  return {
    look: async () => {
      const client = await pool.connect();
      try {
        await look(client);
      } finally {
        client.release();
      }
    },
    aheadMs: () => aheadMs,
  };
}

async function quickestReading(client: PoolClient, clock: Clock): Promise<ClockReading> {
  let quickest: ClockReading | null = null;
  for (let asked = 0; asked < asksInLook; asked += 1) {
    const reading = await readOnce(client, clock);
    if (quickest === null || reading.roundTripMs < quickest.roundTripMs) quickest = reading;
  }
  assert(quickest !== null, 'a check asks at least once');
  return quickest;
}

// Measures the duration with a monotonic clock, because the wall clock may be set during the query.
async function readOnce(client: PoolClient, clock: Clock): Promise<ClockReading> {
  const [askedAt, startedMs] = [clock.now(), performance.now()];
  const { rows } = await client.query<{ ms: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms');
  const roundTripMs = performance.now() - startedMs;
  return { aheadMs: Math.round(askedAt + roundTripMs / 2 - (rows[0]?.ms ?? 0)), roundTripMs: Math.ceil(roundTripMs) };
}

async function insertFact(client: PoolClient, standing: ClockStanding, { aheadMs, roundTripMs }: ClockReading): Promise<void> {
  await client.query('INSERT INTO clock_facts (machine, process, found, ahead_ms, round_trip_ms) VALUES ($1, $2, $3, $4, $5)', [
    hostname(),
    process.pid,
    standing === 'away' ? 'away' : 'back',
    aheadMs,
    roundTripMs,
  ]);
}
