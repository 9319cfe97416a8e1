import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Share, ThreadReport } from './simulation/play-seeds.ts';
import { shortest, worldsOf, type Played } from './simulation/worlds.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '60' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});
const steps = Number(values.steps);
const seedsPerLine = 1_000;

process.exitCode = values.seed === undefined ? await playMany(Number(values.seeds)) : await playOne(Number(values.seed));

// Each history lives in one thread, and every thread plays its share of them.
async function playMany(seeds: number): Promise<number> {
  const apart = Math.min(Number(values.threads), seeds);
  const beganAt = performance.now();
  let [played, booked, kills] = [0, 0, 0];
  const threads = Array.from({ length: apart }, (_, first) => startThread({ first, apart, seeds, steps }));
  let broken: Played | null = null;
  const onReport = (report: ThreadReport): void => {
    if ('broken' in report) {
      broken ??= report.broken;
      for (const thread of threads) void thread.terminate();
      return;
    }
    const lines = Math.floor(played / seedsPerLine);
    played += report.played;
    booked += report.booked;
    kills += report.kills;
    if (Math.floor(played / seedsPerLine) > lines)
      console.log(`${played} seeds, ${booked} movements, ${kills} kills, ${historiesPerMinute(played, beganAt)} histories per minute`);
  };
  for (const thread of threads) thread.on('message', onReport);
  await Promise.all(threads.map((thread) => once(thread, 'exit')));
  if (broken !== null) return showBroken(broken);
  const rate = historiesPerMinute(seeds, beganAt);
  console.log(`${seeds} seeds kept every promise: ${booked} movements, ${kills} kills, ${rate} histories per minute.`);
  return 0;
}

function startThread(share: Share): Worker {
  return new Worker(new URL('./simulation/play-seeds.ts', import.meta.url), { workerData: share });
}

async function playOne(seed: number): Promise<number> {
  for (const world of worldsOf(steps)) {
    const played = await world.play(seed, world.steps);
    if (played.broken.length > 0) return showBroken(await shortest(world, played));
    console.log(`${world.name}:\n  ${played.trace.join('\n  ')}`);
    console.log(`Seed ${seed} keeps every promise: ${played.booked} movements, ${played.kills} kills.`);
  }
  return 0;
}

function showBroken({ seed, broken, trace }: Played): number {
  console.error(`${trace.join('\n')}\n\nSeed ${seed} breaks ${broken.length} promises:`);
  for (const promise of broken) console.error(`  ${promise}`);
  console.error(`Repeat with: npm run simulate -- --seed ${seed}`);
  return 1;
}

// A seed is one history in each world.
function historiesPerMinute(seeds: number, beganAt: number): number {
  return Math.round((seeds * worldsOf(steps).length * 60_000) / (performance.now() - beganAt));
}
