import type pg from 'pg';
import { quantile, type Lane } from '../measure.ts';
import { processorTime, type Watched } from './processor.ts';

/** The cost of one operation of a lane. */
export type Cost = {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly walBytes: number;
  readonly fsyncs: number;
  /** Processor time in microseconds: of this process, of the server, of PostgreSQL. Null if the system does not
   *  report it. */
  readonly clientsUs: number;
  readonly serverUs: number | null;
  readonly postgresUs: number | null;
};

/** Runs a lane once more and measures the cost of a bet: bytes of WAL, WAL flushes, and processor time by process. */
export async function costOf(owner: pg.Pool, lane: Lane, { seconds, watched }: { seconds: number; watched: Watched }): Promise<Cost> {
  const [before, usedBefore] = [await readWal(owner), processorTime(watched)];
  const run = await lane.run(seconds);
  const used = processorTime(watched);
  const after = await readWal(owner);
  const times = run.latenciesMs.length;
  const each = (now: number | null, then: number | null): number | null =>
    now === null || then === null ? null : ((now - then) * 1_000_000) / times;
  return {
    name: lane.name,
    perSecond: run.perSecond,
    p50Ms: quantile(run.latenciesMs, 0.5),
    p99Ms: quantile(run.latenciesMs, 0.99),
    walBytes: (after.bytes - before.bytes) / times,
    fsyncs: (after.fsyncs - before.fsyncs) / times,
    clientsUs: each(used.clients, usedBefore.clients) ?? 0,
    serverUs: each(used.server, usedBefore.server),
    postgresUs: each(used.postgres, usedBefore.postgres),
  };
}

async function readWal(owner: pg.Pool): Promise<{ bytes: number; fsyncs: number }> {
  // A backend flushes its statistics with a delay of up to a second unless it is idle; this call forces it.
  await owner.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await owner.query<{ bytes: string; fsyncs: string }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS bytes,
            (SELECT coalesce(sum(fsyncs), 0)::text FROM pg_stat_io WHERE object = 'wal') AS fsyncs`,
  );
  return { bytes: Number(rows[0]?.bytes), fsyncs: Number(rows[0]?.fsyncs) };
}
