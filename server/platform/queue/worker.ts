import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { runTaskList, type WorkerPool } from 'graphile-worker';
import pg, { type Pool } from 'pg';
import type { Log } from '../log.ts';
import { markAlive, releaseJobsOfDead } from './dead-workers.ts';
import { loggerTo, taskListOf } from './graphile.ts';
import { skipUsedJobNumbers } from './job-numbers.ts';
import type { Queue } from './queue.ts';
import type { Lane } from './tasks.ts';

/** The workers of this process. */
export type QueueWorker = {
  readonly start: () => void;
  /** Takes no further job; resolves when the jobs in progress have ended. */
  readonly stop: () => Promise<void>;
  /** Releases the jobs of processes that died. */
  readonly releaseDead: () => Promise<void>;
};

export type WorkerParts = {
  /** Reaches PostgreSQL without PgBouncer: LISTEN and the lock of living workers need a session. */
  readonly url: string;
  readonly queue: Queue;
  readonly lanes: readonly Lane[];
  readonly log: Log;
};

// Finds delayed jobs. NOTIFY announces jobs that are due at once.
const pollMs = 1_000;
const restartMs = 1_000;
// Longer than a rush of jobs needs: after a failure all workers of this process start anew.
const connectTimeoutMs = 10_000;
// PostgreSQL ends the session of a vanished machine after twenty seconds, and other processes take its jobs.
// A crash may forget that a job was taken or done, because jobs run again after a crash anyway. So no fsync is awaited for it.
const sessionOptions =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c statement_timeout=15000 -c synchronous_commit=off';
// For queries, beside one that each lane listens on and one that shows this process alive.
const queryConnections = 3;

export function createQueueWorker(parts: WorkerParts): QueueWorker {
  const { log } = parts;
  // A lane without handlers belongs to a provider that the operator does not use.
  const lanes = parts.lanes.filter(({ handlers }) => handlers.length > 0);
  const pool = new pg.Pool({
    connectionString: parts.url,
    options: sessionOptions,
    application_name: 'tausi_queue',
    max: lanes.length + 1 + queryConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ error }, 'an idle connection of the queue died'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  let work: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await skipUsedJobNumbers(pool)
        .then(() => releaseJobsOfDead(pool))
        .then(() => runUntilLost({ ...parts, lanes }, pool, stopped))
        .catch((error: unknown) => log.warn({ error }, 'the queue lost the database and starts again'));
      await pause(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  return {
    start: () => {
      work = run();
    },
    stop: async () => {
      stopping.abort();
      await work;
      await pool.end();
    },
    releaseDead: () => releaseJobsOfDead(pool),
  };
}

/** Runs jobs until the stop, or until this process cannot show any more that it lives. Its successors then take new names. */
async function runUntilLost({ queue, lanes, log }: WorkerParts, pool: Pool, stopped: Promise<void>): Promise<void> {
  const presence = await pool.connect();
  const lost = new Promise<void>((resolve) => presence.once('end', () => resolve()));
  // One after the other, because the lanes share this connection.
  let marking = Promise.resolve();
  const mark = (name: string): Promise<void> => (marking = marking.then(() => markAlive(presence, name)));
  try {
    const running = lanes.map((lane) => startLane({ queue, lane, log, mark }, pool));
    await Promise.race([lost, stopped, ...running.map(({ over }) => over)]);
    await Promise.all(running.map(({ end }) => end()));
  } finally {
    // Ends the session, and with it the locks.
    presence.release(true);
  }
}

type LaneParts = Pick<WorkerParts, 'queue' | 'log'> & {
  readonly lane: Lane;
  /** Marks the workers of this name as alive. */
  readonly mark: (name: string) => Promise<void>;
};

function startLane({ queue, lane, log, mark }: LaneParts, pool: Pool) {
  const alive = (workers: WorkerPool): Promise<void> => (marked ??= mark(workers.id));
  let marked: Promise<void> | null = null;
  let isEnding = false;
  const events = new EventEmitter();
  events.on('pool:gracefulShutdown', () => (isEnding = true));
  // The job may be locked although the answer was lost. It is released with the name of these workers.
  const uncertain = new Promise<void>((resolve) => events.once('worker:getJob:error', () => resolve()));
  const workers = runTaskList(
    {
      events,
      logger: loggerTo(log),
      noHandleSignals: true,
      pollInterval: pollMs,
      concurrency: lane.workers,
      preset: {
        // Zero collects the ends of one turn of the event loop. Without it a failure to store an end would go unnoticed.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        // No job is locked under a name that looks dead.
        plugins: [
          { name: 'alive', version: '1.0.0', worker: { hooks: { startWorker: (_context, { worker }) => alive(worker.workerPool) } } },
        ],
      },
    },
    taskListOf(queue, lane.handlers),
    pool,
  );
  const ended = workers.promise.catch((error: unknown) => log.error({ error }, 'workers of the queue ended'));
  return {
    over: Promise.race([ended, uncertain]),
    end: async () => {
      if (!isEnding) await Promise.resolve(workers.gracefulShutdown()).catch(() => undefined);
      await ended;
    },
  };
}
