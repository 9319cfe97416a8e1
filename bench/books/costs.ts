import type pg from 'pg';
import type { Lane, Turn } from '../measure.ts';

export type Cost = { readonly name: string; readonly walBytes: number; readonly fsyncs: number };

/** Runs a lane once more and says what a bet of it costs PostgreSQL: bytes of WAL, and how often the WAL was brought to disk. */
export async function costOf(owner: pg.Pool, lane: Lane, seconds: number): Promise<Cost & { readonly turn: Turn }> {
  const before = await readWal(owner);
  const turn = await lane.run(seconds);
  const after = await readWal(owner);
  const bets = turn.latenciesMs.length;
  return { name: lane.name, walBytes: (after.bytes - before.bytes) / bets, fsyncs: (after.fsyncs - before.fsyncs) / bets, turn };
}

async function readWal(owner: pg.Pool): Promise<{ bytes: number; fsyncs: number }> {
  // Backends report what they counted with a delay of up to a second unless they are idle; this one asks for the newest.
  await owner.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await owner.query<{ bytes: string; fsyncs: string }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS bytes,
            (SELECT coalesce(sum(fsyncs), 0)::text FROM pg_stat_io WHERE object = 'wal') AS fsyncs`,
  );
  return { bytes: Number(rows[0]?.bytes), fsyncs: Number(rows[0]?.fsyncs) };
}
