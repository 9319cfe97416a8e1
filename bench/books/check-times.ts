import { join } from 'node:path';
import { checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import { allPromises } from '@tausi/server/promises.ts';
import { readCheckpoint, writeCheckpoint } from '@tausi/server/wallet/checker/checkpoint.ts';
import pg from 'pg';

type Timed = { readonly id: string; readonly promise: string; readonly seconds: number };

export type CheckPlan = {
  readonly url: string;
  readonly dataDir: string;
  /** Books a server's usual number of bets for a minute; returns the number of movements. */
  readonly bookMinute: () => Promise<number>;
};

/** Times the first full check, then the check of every minute after a minute's bets. */
export async function timeChecks(plan: CheckPlan): Promise<void> {
  const checkpointFile = join(plan.dataDir, 'books-verified.json');
  if ((await readCheckpoint(checkpointFile)) === null) await timeCheck('The full check', plan, checkpointFile);
  const booked = await plan.bookMinute();
  await timeCheck(`The check of a minute with ${booked} new movements`, plan, checkpointFile);
}

async function timeCheck(name: string, { url }: CheckPlan, checkpointFile: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    showTimes(name, await checkInTime(client, checkpointFile));
  } finally {
    await client.end();
  }
}

async function checkInTime(client: pg.Client, checkpointFile: string): Promise<{ isClean: boolean; timed: readonly Timed[] }> {
  const timed: Timed[] = [];
  let lastAt = performance.now();
  const isClean = await checkBooks(client, {
    promises: allPromises,
    isTestCluster: false,
    isDevelopment: true,
    acknowledged: null,
    since: await readCheckpoint(checkpointFile),
    onChecked: ({ id, promise, status, breaches }) => {
      timed.push({ id, promise, seconds: (performance.now() - lastAt) / 1_000 });
      lastAt = performance.now();
      if (status !== 'breached') return;
      console.error(`BROKEN ${id} ${promise}`);
      console.table(breaches);
    },
    onClean: (checkpoint) => writeCheckpoint(checkpointFile, checkpoint),
  });
  return { isClean, timed };
}

function showTimes(name: string, { isClean, timed }: { isClean: boolean; timed: readonly Timed[] }): void {
  const all = timed.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`\n${name}: ${isClean ? 'clean' : 'BROKEN'} in ${all.toFixed(1)} s; the slowest promises:`);
  const longest = timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, longestShown);
  console.table(longest.map(({ id, promise, seconds }) => ({ id, seconds: seconds.toFixed(1), promise })));
  if (!isClean) process.exitCode = 1;
}

const longestShown = 12;
