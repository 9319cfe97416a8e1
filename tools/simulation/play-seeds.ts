import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { shortest, worldsOf, type Played } from './worlds.ts';

/** The seeds of a thread: `first`, then every `apart`-th below `seeds`. */
export type Share = { readonly first: number; readonly apart: number; readonly seeds: number; readonly steps: number };

/** A thread's report: the results of a few seeds, or the first failing one with its shortest history. */
export type ThreadReport = { readonly played: number; readonly booked: number; readonly kills: number } | { readonly broken: Played };

const seedsPerReport = 100;
// A history contains many expected errors, whose stack traces cost time. An unexpected error names its seed, and
// replaying that seed alone shows its origin.
Error.stackTraceLimit = 0;
const share: Share = z.parse(z.object({ first: z.int(), apart: z.int(), seeds: z.int(), steps: z.int() }), workerData);
await playShare(share, (report) => parentPort?.postMessage(report));

async function playShare({ first, apart, seeds, steps }: Share, send: (report: ThreadReport) => void): Promise<void> {
  const worlds = worldsOf(steps);
  let [played, booked, kills] = [0, 0, 0];
  for (let seed = first; seed < seeds; seed += apart) {
    for (const world of worlds) {
      const one = await world.play(seed, world.steps).catch((error: unknown) => failed(seed, error));
      if (one.broken.length > 0) return send({ broken: one.trace.length > 0 ? await shortest(world, one) : one });
      booked += one.booked;
      kills += one.kills;
    }
    played += 1;
    if (played < seedsPerReport && seed + apart < seeds) continue;
    send({ played, booked, kills });
    [played, booked, kills] = [0, 0, 0];
  }
}

function failed(seed: number, error: unknown): Played {
  return { seed, broken: [`it cannot be played: ${String(error)}`], trace: [], kills: 0, booked: 0 };
}
