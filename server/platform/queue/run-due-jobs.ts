import { EventEmitter } from 'node:events';
import { loginsOf } from '@tausi/db/logins.ts';
import type { Clock } from '@tausi/kernel';
import { runTaskListOnce } from 'graphile-worker';
import pg from 'pg';
import { loggerTo, taskListOf } from './graphile.ts';
import type { WorkerParts } from './worker.ts';

/** Makes a schema whose now() hides PostgreSQL's own from connections that search it first. */
export const drivenTimeSchema = `
  CREATE SCHEMA driven_time;
  GRANT USAGE ON SCHEMA driven_time TO tausi_server;
  CREATE FUNCTION driven_time.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT current_setting('driven_time.now')::timestamptz $$`;

const toDrivenTime = `SELECT set_config('search_path', 'driven_time, pg_catalog, public', false), set_config('driven_time.now', $1, false)`;

type DrivenJobs = Omit<WorkerParts, 'url'> & {
  readonly clock: Clock;
  /** The only task to run; all when omitted. */
  readonly task?: string;
};

/** Runs jobs in tests with a clock that stands still. */
export type JobRunner = {
  /** Runs each job that is due by the clock, one after another, and the due jobs that they add. Returns the number of runs. */
  readonly runDue: (jobs: DrivenJobs) => Promise<number>;
  readonly close: () => Promise<void>;
};

const runsAtOnceMax = 4;

/** `databaseUrl` is the owner's. */
export function createJobRunner(databaseUrl: string): JobRunner {
  const pool = new pg.Pool({ connectionString: loginsOf(databaseUrl).url, max: runsAtOnceMax });
  return {
    runDue: async ({ clock, queue, lanes, log, task }) => {
      const client = await pool.connect();
      try {
        await client.query(toDrivenTime, [new Date(clock.now()).toISOString()]);
        let runs = 0;
        const events = new EventEmitter();
        events.on('job:start', () => (runs += 1));
        const handlers = lanes.flatMap((lane) => lane.handlers).filter((handler) => task === undefined || handler.task === task);
        await runTaskListOnce({ events, logger: loggerTo(log), noHandleSignals: true }, taskListOf(queue, handlers), client);
        return runs;
      } finally {
        // Answered after the end of the last job, which is not awaited.
        await client.query('SELECT');
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
