import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '@tausi/tools/processes.ts';
import type { Fault, Scene } from '../fault.ts';
import { type Cluster, ownerOf, withClient } from '../house/cluster.ts';
import { waitFor } from '../house/process.ts';

const acknowledgedBetween = 25;
// How much of the log there still is room for. Tables lie in files too, which are to keep the room that they have: the
// log is driven so far into its file first.
const roomBytes = 32_768;
const otherFilesBytes = 6 * 1_024 * 1_024;
const patienceMs = 60_000;
const onItsWayMs = 500;
const fullMs = 1_000;

/** PostgreSQL has no room for another byte of its log, so it gives up rather than acknowledge what it cannot keep. When
 *  there is room it is started again and replays what it kept. A bound on the size of files stands for the full disk: the
 *  log is written by the same lines, and no right to mount is needed. */
export const logDiskFull: Fault = {
  id: 'F15b',
  name: "the disk of the database's log full",
  strikes: { short: 1, long: 4 },
  recoveryMsMax: 10_000,
  workers: 12,
  skippedBecause: () => (canBound() ? null : 'the size of files cannot be bounded here (prlimit on Linux is needed)'),
  strike: async (scene) => {
    const recoveriesMs: number[] = [];
    const failures: string[] = [];
    for (let turn = 0; turn < scene.strikes; turn += 1) {
      await scene.load.more(acknowledgedBetween);
      if (await isAnybodyToldWhileFull(scene)) failures.push('a command was acknowledged while the log had no room');
      const freedAt = performance.now();
      await free(scene.house.cluster);
      await scene.load.probe();
      recoveriesMs.push(performance.now() - freedAt);
      await scene.house.untilAllReady();
    }
    return { kills: 0, injections: scene.strikes, recoveriesMs, failures };
  },
};

async function isAnybodyToldWhileFull({ house, load }: Scene): Promise<boolean> {
  const { counts } = load;
  bound(house.cluster.pids(), String((await offsetInLog(house.cluster)) + roomBytes));
  // What was written before may still be on its way to its client.
  await pause(onItsWayMs);
  const [told, unserved] = [counts.acknowledged, counts.turnedAway + counts.unanswered];
  await waitFor('somebody hears that there is no room', patienceMs, async () => counts.turnedAway + counts.unanswered > unserved);
  await pause(fullMs);
  return counts.acknowledged > told;
}

async function offsetInLog(cluster: Cluster): Promise<number> {
  return withClient(cluster.urlOf('postgres'), async (client) => {
    for (;;) {
      const { rows } = await client.query<{ offset: number }>(
        'SELECT file_offset AS offset FROM pg_walfile_name_offset(pg_current_wal_insert_lsn())',
      );
      const offset = rows[0]?.offset ?? 0;
      if (offset > otherFilesBytes) return offset;
      await client.query("SELECT pg_logical_emit_message(false, 'faults', repeat('x', 1048576))");
    }
  });
}

// PostgreSQL may have ended, may be ending, or may not have noticed.
async function free(cluster: Cluster): Promise<void> {
  bound(cluster.pids(), 'unlimited');
  await waitFor('the database answers', patienceMs, async () => {
    if (!isAlive(cluster.pid())) await cluster.revive();
    // Children that were made meanwhile have the bound of whoever made them.
    bound(cluster.pids(), 'unlimited');
    return answers(cluster);
  });
}

function answers(cluster: Cluster): Promise<boolean> {
  return withClient(cluster.urlOf('postgres'), (client) => client.query('SELECT pg_current_xact_id()')).then(
    () => true,
    () => false,
  );
}

// Only the owner of a process may do this; a child may have ended meanwhile.
function bound(pids: readonly number[], size: string): void {
  const owner = ownerOf(pids[0] ?? 0);
  const bounded = pids.map((pid) => spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`], { ...owner, encoding: 'utf8' }));
  const [postmaster] = bounded;
  if (size !== 'unlimited' && postmaster?.status !== 0)
    throw new Error(`the size of files could not be bounded: ${postmaster?.stderr ?? ''}`);
}

function canBound(): boolean {
  return process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;
}
