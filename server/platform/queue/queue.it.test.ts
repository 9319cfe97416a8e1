import { setTimeout as pause } from 'node:timers/promises';
import { loginsOf } from '@tausi/db/logins.ts';
import { instant, later, type Instant } from '@tausi/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { commit, rollback, unitOfWork } from '../database/unit-of-work.ts';
import { createLog } from '../log.ts';
import { createQueue } from './queue.ts';
import { createJobRunner } from './run-due-jobs.ts';
import { handlerOf, jobOf } from './tasks.ts';
import { createQueueWorker, type QueueWorker } from './worker.ts';

const trial = { name: 'trial', ids: z.object({ id: z.string() }), priority: 0 };
const log = createLog({ level: 'silent' });
const clock = { now: () => instant(Date.now()) };
const queue = createQueue({ clock, isDriven: false });
const aLong = 60_000;

let database: TestDatabase;
const workers: QueueWorker[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await database.owner.query('DELETE FROM graphile_worker._private_jobs');
});

type Work = (id: string, tries: number) => Promise<Instant | null>;
const laneOf = (work: Work) => ({ handlers: [handlerOf(trial, ({ id }, tries) => work(id, tries))], workers: 2 });

function startWorker(work: Work): QueueWorker {
  const worker = createQueueWorker({ url: loginsOf(database.url).url, queue, lanes: [laneOf(work)], log });
  workers.push(worker);
  worker.start();
  return worker;
}

const addJob = (id: string, waitMs = 0) => queue.add(database.pool, [jobOf(trial, { id }, later(clock.now(), waitMs))]);
const countJobs = async (): Promise<number> => (await database.owner.query('SELECT FROM graphile_worker.jobs')).rowCount ?? 0;
const lock = (holder: string) =>
  database.owner.query('UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = $1', [holder]);

it('queue: a job exists if and only if its cause is committed', async () => {
  for (const end of [rollback, commit])
    await unitOfWork(database.pool, async (client) => {
      await queue.add(client, [jobOf(trial, { id: end.name }, clock.now())]);
      return end(null);
    });
  const { rows } = await database.pool.query('SELECT key, task_identifier FROM graphile_worker.jobs');
  expect(rows).toEqual([{ key: 'trial:commit', task_identifier: 'trial' }]);
});

it('queue: runs a job at once, and again when its work asks for it', async () => {
  const ran: unknown[] = [];
  startWorker(async (id, tries) => {
    ran.push([id, tries]);
    return tries < 3 ? clock.now() : null;
  });
  await pause(200);
  await addJob('a');
  await expect
    .poll(() => ran, { timeout: 10_000 })
    .toEqual([
      ['a', 1],
      ['a', 2],
      ['a', 3],
    ]);
  await expect.poll(countJobs).toBe(0);
});

it('queue: a job added again waits for its newest time only', async () => {
  await addJob('a');
  await addJob('a', aLong);
  expect(await countJobs()).toBe(1);
  const { rows } = await database.pool.query<{ waits: boolean }>(
    "SELECT run_at > now() + interval '50 s' AS waits FROM graphile_worker.jobs",
  );
  expect(rows[0]?.waits).toBe(true);
});

it('queue: a job added late in a transaction is not early', async () => {
  const dueAt = await unitOfWork(database.pool, async (client) => {
    await client.query('SELECT pg_sleep(0.2)');
    const at = later(clock.now(), aLong);
    await queue.add(client, [jobOf(trial, { id: 'late' }, at)]);
    return commit(at);
  });
  const { rows } = await database.pool.query<{ run_at: Date }>('SELECT run_at FROM graphile_worker.jobs');
  expect(rows[0]?.run_at.getTime()).toBeGreaterThanOrEqual(dueAt - 1);
});

it('queue: releases the jobs of a worker that died, and not those of a living one', async () => {
  const running: string[] = [];
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  startWorker(async (id) => {
    running.push(id);
    await finished;
    return null;
  });
  await addJob('of the living');
  await expect.poll(() => running, { timeout: 5_000 }).toEqual(['of the living']);
  const other = createQueueWorker({ url: loginsOf(database.url).url, queue, lanes: [], log });
  workers.push(other);
  await other.releaseDead();
  await pause(50);
  expect(running).toEqual(['of the living']);

  await addJob('of the dead', aLong);
  await database.owner.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool-gone', run_at = now() WHERE key LIKE '%dead'",
  );
  await other.releaseDead();
  await expect.poll(() => running, { timeout: 5_000 }).toEqual(['of the living', 'of the dead']);
  finish();
});

it('queue: takes new names after its connections were cut, and completes its jobs', async () => {
  const ran: string[] = [];
  startWorker(async (id) => {
    ran.push(id);
    return null;
  });
  await addJob('before');
  await expect.poll(() => ran, { timeout: 5_000 }).toEqual(['before']);
  // A job whose end is not stored yet would rightly run again.
  await expect.poll(countJobs).toBe(0);
  await database.owner.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tausi_queue' AND datname = current_database()",
  );
  await addJob('after');
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['before', 'after']);
  await expect.poll(countJobs).toBe(0);
});

it('queue: the stop waits for the job in progress and takes no other', async () => {
  const [begun, ended]: [string[], string[]] = [[], []];
  const worker = startWorker(async (id) => {
    begun.push(id);
    await pause(300);
    ended.push(id);
    return null;
  });
  await addJob('a');
  await expect.poll(() => begun, { timeout: 5_000 }).toEqual(['a']);
  workers.splice(0);
  await worker.stop();
  expect(ended).toEqual(['a']);
  expect(await countJobs()).toBe(0);
  await addJob('b');
  expect(begun).toEqual(['a']);
});

it('queue: deletes a job whose worker died after its retry was added', async () => {
  await addJob('a');
  await lock('pool-gone');
  await addJob('a', aLong);
  expect(await countJobs()).toBe(2);
  const other = createQueueWorker({ url: loginsOf(database.url).url, queue, lanes: [], log });
  workers.push(other);
  await other.releaseDead();
  await other.releaseDead();
  expect(await countJobs()).toBe(1);
});

it('queue: a starting worker moves the job numbers past the used ones', async () => {
  await addJob('a', aLong);
  await addJob('b', aLong);
  await addJob('c', aLong);
  const { rows } = await database.owner.query<{ least: string }>('SELECT min(id)::text AS least FROM graphile_worker.jobs');
  await database.owner.query("SELECT setval('graphile_worker.jobs_id_seq1', $1)", [rows[0]?.least]);
  await expect(addJob('d')).rejects.toMatchObject({ constraint: 'jobs_pkey1' });
  const ran: string[] = [];
  startWorker(async (id) => {
    ran.push(id);
    return null;
  });
  const isBehind = `SELECT s.last_value < (SELECT max(id) FROM graphile_worker.jobs) AS behind FROM graphile_worker.jobs_id_seq1 s`;
  await expect.poll(async () => (await database.owner.query(isBehind)).rows, { timeout: 5_000 }).toEqual([{ behind: false }]);
  await addJob('e');
  await expect.poll(() => ran, { timeout: 5_000 }).toEqual(['e']);
});

it('queue: a driven clock starts the jobs that are due by it', async () => {
  let now = instant(Date.UTC(2026, 10, 21, 9));
  const driven = { now: () => now };
  const drivenQueue = createQueue({ clock: driven, isDriven: true });
  const ran: unknown[] = [];
  const lanes = [
    laneOf(async (id, tries) => {
      ran.push([id, tries]);
      return tries < 2 ? later(now, 60_000) : null;
    }),
  ];
  const runner = createJobRunner(database.url);
  const runDue = () => runner.runDue({ clock: driven, queue: drivenQueue, lanes, log });
  await drivenQueue.add(database.pool, [jobOf(trial, { id: 'a' }, later(now, 1_000))]);
  expect(await runDue()).toBe(0);
  now = later(now, 1_000);
  expect([await runDue(), await runDue()]).toEqual([1, 0]);
  now = later(now, 60_000);
  expect(await runDue()).toBe(1);
  expect(ran).toEqual([
    ['a', 1],
    ['a', 2],
  ]);
  expect(await countJobs()).toBe(0);
  await runner.close();
});
