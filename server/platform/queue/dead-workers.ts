import type { Pool, PoolClient } from 'pg';

// The first key of the advisory locks of workers. The second is a hash of the name that locks their jobs.
const workersLock = 30_501;

/** Marks the workers of this name as alive, until the session of this connection ends. */
export async function markAlive(client: PoolClient, name: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [workersLock, name]);
}

const released = `
  WITH dead AS (
    SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs j
    WHERE locked_by IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1::oid
        AND objid::bigint = hashtext(j.locked_by)::bigint & 4294967295 AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
  )
  SELECT graphile_worker.force_unlock_workers(array_agg(name)) FROM dead HAVING count(*) > 0`;

// A job whose key passed to its retry cannot run again. It stays behind when its worker dies before it ends.
const replacedDeleted = `
  SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
  WHERE key IS NULL AND locked_by IS NULL AND attempts >= max_attempts HAVING count(*) > 0`;

/** Releases the jobs of dead workers, so that the living run them again. */
export async function releaseJobsOfDead(pool: Pool): Promise<void> {
  await pool.query(released, [workersLock]);
  await pool.query(replacedDeleted);
}
