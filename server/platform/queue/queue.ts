import type { Clock } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import { type Companion, type CompanionKind, columnsOf } from '../database/companions.ts';
import type { Ids, NewJob, Task } from './tasks.ts';

/** Adds jobs in the caller's unit of work, so that a job exists if and only if its cause does. */
export type Queue = {
  readonly add: (client: Pick<PoolClient, 'query'>, jobs: readonly NewJob[]) => Promise<void>;
  /** Returns a job as a row that commits with a money movement. */
  readonly companion: (job: NewJob) => Companion;
};

// The database's clock starts the jobs, so a job is stored with its pause: a process with a wrong clock then delays no job. The pause
// counts from this statement; now() is the beginning of its transaction, and a long one would make the job early.
const jobsAdded: CompanionKind = {
  name: 'jobs_added',
  text: `SELECT graphile_worker.add_job(a.task, a.payload::json, job_key => a.key, priority => a.priority,
           run_at => coalesce(a.driven_at, clock_timestamp() + a.pause_ms * interval '1 millisecond'))
         FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::double precision[], $6::timestamptz[])
           AS a (task, payload, key, priority, pause_ms, driven_at)`,
};

/** Writes rows by an INSERT with RETURNING, and adds one job for all of them in the same statement; no rows add no job. The job is due at
 *  the earliest instant in the column `at`. `ids` names the column that is listed as each id. The statement touches as many rows as the INSERT. */
export function insertWithJob<I extends Ids>(
  { name }: Task<I>,
  { insert, at, ids }: { readonly insert: string; readonly at: string; readonly ids: Readonly<Record<keyof I & string, string>> },
): string {
  const lists = Object.entries(ids).map(([id, column]) => `'${id}', json_agg(${column})`);
  return `WITH written AS (${insert}), added AS (
      SELECT graphile_worker.add_job('${name}', json_build_object(${lists.join(', ')}), run_at => least(min(${at}), now()))
      FROM written HAVING count(*) > 0)
    SELECT FROM written WHERE EXISTS (SELECT FROM added)`;
}

/** With `isDriven` a test moves the clock, and a `JobRunner` starts the jobs by it. */
export function createQueue({ clock, isDriven }: { readonly clock: Clock; readonly isDriven: boolean }): Queue {
  const rowOf = ({ task, key, ids, priority, tries, dueAt }: NewJob): unknown[] => [
    task,
    JSON.stringify({ ...ids, tries }),
    key,
    priority,
    Math.max(0, dueAt - clock.now()),
    isDriven ? new Date(dueAt) : null,
  ];
  return {
    add: async (client, jobs) => {
      if (jobs.length > 0) await client.query({ ...jobsAdded, values: columnsOf(jobs.map(rowOf)) });
    },
    companion: (job) => ({ kind: jobsAdded, values: rowOf(job) }),
  };
}
