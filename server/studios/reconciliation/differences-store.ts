import { instantOf, toIso, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Difference, DifferenceKind } from './compare.ts';

/** A difference that no person has closed yet. */
export type OpenDifference = Difference & { readonly differenceNo: bigint; readonly studio: string; readonly foundAt: Instant };

type Compared = {
  readonly studio: string;
  /** `2026-11-27`, in UTC. */
  readonly day: string;
  readonly count: number;
  readonly differences: readonly Difference[];
  readonly by: string;
  readonly at: Instant;
};

/** Stores a comparison and its new differences. One that was found before, open or closed, is not opened again. */
export async function saveComparison(pool: Pool, { studio, day, count, differences, by, at }: Compared): Promise<void> {
  for (const { kind, transactionId, playerId, ourMicros, theirMicros } of differences)
    await pool.query(
      `INSERT INTO studio_differences (studio, transaction_id, kind, player_id, our_micros, their_micros, found_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [studio, transactionId, kind, playerId, ourMicros, theirMicros, toIso(at)],
    );
  await pool.query(
    `INSERT INTO studio_comparisons (studio, day, compared, differences, compared_by, compared_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (studio, day) DO UPDATE SET compared = excluded.compared, differences = excluded.differences,
       compared_by = excluded.compared_by, compared_at = excluded.compared_at`,
    [studio, day, count, differences.length, by, toIso(at)],
  );
}

export async function isCompared(pool: Pool, studio: string, day: string): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM studio_comparisons WHERE studio = $1 AND day = $2', [studio, day]);
  return rows.length > 0;
}

type DifferenceRow = {
  difference_no: bigint;
  studio: string;
  transaction_id: string;
  kind: DifferenceKind;
  player_id: string | null;
  our_micros: bigint | null;
  their_micros: bigint | null;
  found_at: Date;
};

/** Lists the open differences, the oldest first. */
export async function listOpenDifferences(pool: Pool): Promise<readonly OpenDifference[]> {
  const { rows } = await pool.query<DifferenceRow>(
    'SELECT * FROM studio_differences WHERE closed_at IS NULL ORDER BY difference_no LIMIT 500',
  );
  return rows.map((row) => ({
    differenceNo: row.difference_no,
    studio: row.studio,
    transactionId: row.transaction_id,
    kind: row.kind,
    playerId: row.player_id,
    ourMicros: row.our_micros,
    theirMicros: row.their_micros,
    foundAt: instantOf(row.found_at),
  }));
}

/** Closes an open difference. Returns whether there was one. */
export async function closeDifference(
  pool: Pool,
  { differenceNo, by, reason, at }: { readonly differenceNo: number; readonly by: string; readonly reason: string; readonly at: Instant },
): Promise<boolean> {
  const closed = await pool.query(
    'UPDATE studio_differences SET closed_by = $2, closed_at = $3, reason = $4 WHERE difference_no = $1 AND closed_at IS NULL',
    [differenceNo, by, toIso(at), reason],
  );
  return closed.rowCount === 1;
}
