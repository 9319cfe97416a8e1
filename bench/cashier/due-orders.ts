import { loginsOf } from '@tausi/db/logins.ts';
import { instant } from '@tausi/kernel';
import { createLog } from '@tausi/server/platform/log.ts';
import { createQueue } from '@tausi/server/platform/queue/queue.ts';
import { handlerOf, jobOf } from '@tausi/server/platform/queue/tasks.ts';
import { createQueueWorker } from '@tausi/server/platform/queue/worker.ts';
import type pg from 'pg';
import * as z from 'zod/mini';
import { quantile } from '../measure.ts';

const runs = 40;
// The first runs plan the queries.
const warmUpRuns = 10;
const patienceMs = 10_000;
// A task of its own, with the priority of look-ups, so that no other worker takes it.
const lookUp = { name: 'bench_look_up', ids: z.object({ order: z.string() }), priority: 1 };
const apart = `SELECT graphile_worker.add_job('${lookUp.name}', json_build_object('order', g::text), job_key => 'bench:' || g,
  priority => ${lookUp.priority}, run_at => now() + interval '1 hour' + g * interval '1 second') FROM generate_series(1, $1::integer) g`;

/** Returns the median time from the moment at which a look-up falls due until a worker begins it, among `count` that are not due. */
export async function findsDueMs({ owner, url }: { readonly owner: pg.Pool; readonly url: string }, count: number): Promise<number> {
  const clock = { now: () => instant(Date.now()) };
  const queue = createQueue({ clock, isDriven: false });
  let begun: () => void = () => undefined;
  const handlers = [handlerOf(lookUp, async () => (begun(), null))];
  const log = createLog({ level: 'silent' });
  const worker = createQueueWorker({ url: loginsOf(url).url, queue, lanes: [{ handlers, workers: 1 }], log });
  await owner.query(apart, [count]);
  await owner.query('ANALYZE graphile_worker._private_jobs');
  worker.start();
  try {
    const tookMs: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const isBegun = new Promise<void>((resolve, reject) => {
        begun = resolve;
        setTimeout(() => reject(new Error('a due look-up was not found')), patienceMs).unref();
      });
      await queue.add(owner, [jobOf(lookUp, { order: `due-${run}` }, clock.now())]);
      const dueAt = performance.now();
      await isBegun;
      if (run >= warmUpRuns) tookMs.push(performance.now() - dueAt);
    }
    return quantile(tookMs, 0.5);
  } finally {
    await worker.stop();
    await owner.query(`SELECT graphile_worker.remove_job(job_key) FROM (SELECT 'bench:' || generate_series(1, $1::integer)) k (job_key)`, [
      count,
    ]);
  }
}
