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

/** For tests with a clock that stands still: runs each job that is due by it, one after another, and the jobs that they add.
 *  Returns the number of runs. `databaseUrl` is the owner's. */
export async function runDueJobs(
  databaseUrl: string,
  { clock, queue, lanes, log }: { readonly clock: Clock } & Omit<WorkerParts, 'url'>,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: loginsOf(databaseUrl).url, max: 1 });
  const client = await pool.connect();
  try {
    await client.query(toDrivenTime, [new Date(clock.now()).toISOString()]);
    let runs = 0;
    const events = new EventEmitter();
    events.on('job:start', () => (runs += 1));
    const handlers = lanes.flatMap((lane) => lane.handlers);
    await runTaskListOnce({ events, logger: loggerTo(log), noHandleSignals: true }, taskListOf(queue, handlers), client);
    return runs;
  } finally {
    // Behind the end of the last job, which is not awaited.
    await client.query('SELECT');
    client.release(true);
    await pool.end();
  }
}
