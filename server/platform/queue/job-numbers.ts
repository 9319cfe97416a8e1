import type { Pool } from 'pg';

// `nextval` never goes backwards, so a job added at the same time cannot get a used number. `setval` could undo its number.
const usedNumbersSkipped = `
  WITH numbers AS (SELECT pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass AS sequence),
    behind AS (
      SELECT sequence, (SELECT max(id) FROM graphile_worker.jobs) - coalesce(pg_sequence_last_value(sequence), 0) AS by FROM numbers
    )
  SELECT count(nextval(sequence)) FROM behind CROSS JOIN LATERAL generate_series(1, by)`;

/** Moves the sequence of job numbers to the greatest used one. After two crashes of PostgreSQL within a second it can be
 *  behind, and new jobs would fail on a duplicate key. */
export async function skipUsedJobNumbers(pool: Pool): Promise<void> {
  await pool.query(usedNumbersSkipped);
}
