import { hostname } from 'node:os';
import { assert, type Clock } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { aheadAfter, standingAfter, type ClockReading, type ClockStanding } from './clock-standing.ts';
import type { Log } from '../log.ts';

/** Watches how far this process's clock stands from the database's. It calls people, and rounds that many play on go by the
 *  dealer's clock with it. */
export type ClockWatch = {
  /** Compares the two once; says and writes down when they have parted or come together. */
  readonly look: () => Promise<void>;
  /** How far this process ran ahead when it was looked at last, below zero when it was behind; 0 before the first look. */
  readonly aheadMs: () => number;
};

type WatchParts = { readonly pool: Pool; readonly clock: Clock; readonly log: Pick<Log, 'error' | 'info'> };

// The quickest of so many answers waited for nobody.
const asksInLook = 5;

export function createClockWatch({ pool, clock, log }: WatchParts): ClockWatch {
  let standing: ClockStanding = 'together';
  let aheadMs = 0;
  const look = async (client: PoolClient): Promise<void> => {
    const reading = await quickestReading(client, clock);
    aheadMs = aheadAfter(aheadMs, reading);
    const next = standingAfter(standing, reading);
    if (next === standing) return;
    await insertFact(client, next, reading);
    standing = next;
    if (next === 'away') log.error({ alert: 'clock_away', ...reading }, "this machine's clock stands away from the database's");
    else log.info(reading, "this machine's clock stands with the database's again");
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
  assert(quickest !== null, 'a look asks at least once');
  return quickest;
}

// How long it took is measured apart from the clock, which may be set while the question is on its way.
async function readOnce(client: PoolClient, clock: Clock): Promise<ClockReading> {
  const [askedAt, startedMs] = [clock.now(), performance.now()];
  const { rows } = await client.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms');
  const roundTripMs = performance.now() - startedMs;
  return { aheadMs: Math.round(askedAt + roundTripMs / 2 - (rows[0]?.ms ?? 0)), roundTripMs: Math.ceil(roundTripMs) };
}

async function insertFact(client: PoolClient, standing: ClockStanding, { aheadMs, roundTripMs }: ClockReading): Promise<void> {
  await client.query('insert into clock_facts (machine, process, found, ahead_ms, round_trip_ms) values ($1, $2, $3, $4, $5)', [
    hostname(),
    process.pid,
    standing === 'away' ? 'away' : 'back',
    aheadMs,
    roundTripMs,
  ]);
}
