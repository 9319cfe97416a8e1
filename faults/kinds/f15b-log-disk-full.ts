import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '@tausi/tools/processes.ts';
import type { Fault, Scene } from '../fault.ts';
import { type Cluster, ownerOf, withClient } from '../system/cluster.ts';
import { waitFor } from '../system/process.ts';

const acknowledgedBetween = 25;
// The free space left in the log. The limit also applies to table files, which need to keep their space, so the log
// first grows up to this point.
const roomBytes = 32_768;
const otherFilesBytes = 6 * 1_024 * 1_024;
const patienceMs = 60_000;
const onItsWayMs = 500;
const fullMs = 1_000;

/** PostgreSQL has no space for its log, so it stops instead of acknowledging commits it cannot keep. With space
 *  again, it restarts and replays its log. A file size limit simulates the full disk: the same code writes the log,
 *  and no right to mount is needed. */
export const logDiskFull: Fault = {
  id: 'F15b',
  name: "disk of the database's log full",
  strikes: { short: 1, long: 4 },
  recoveryMsMax: 10_000,
  workers: 12,
  skippedBecause: () => (canBound() ? null : 'the file size cannot be limited here (prlimit on Linux is needed)'),
  strike: async (scene) => {
    const recoveriesMs: number[] = [];
    const failures: string[] = [];
    for (let run = 0; run < scene.strikes; run += 1) {
      await scene.load.more(acknowledgedBetween);
      if (await isAnyAcknowledgedWhileFull(scene)) failures.push('a command was acknowledged while the log had no space');
      const freedAt = performance.now();
      await free(scene.system.cluster);
      await scene.load.probe();
      recoveriesMs.push(performance.now() - freedAt);
      await scene.system.untilAllReady();
    }
    return { kills: 0, injections: scene.strikes, recoveriesMs, failures };
  },
};

async function isAnyAcknowledgedWhileFull({ system, load }: Scene): Promise<boolean> {
  const { counts } = load;
  bound(system.cluster.pids(), String((await offsetInLog(system.cluster)) + roomBytes));
  // Earlier answers may still be on the way to their clients.
  await pause(onItsWayMs);
  const [before, unserved] = [counts.acknowledged, counts.turnedAway + counts.unanswered];
  await waitFor('a client hears that there is no space', patienceMs, async () => counts.turnedAway + counts.unanswered > unserved);
  await pause(fullMs);
  return counts.acknowledged > before;
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

// PostgreSQL may have stopped, be stopping, or not have noticed yet.
async function free(cluster: Cluster): Promise<void> {
  bound(cluster.pids(), 'unlimited');
  await waitFor('the database answers', patienceMs, async () => {
    if (!isAlive(cluster.pid())) await cluster.revive();
    // Child processes created meanwhile inherit the limit.
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
  if (size !== 'unlimited' && postmaster?.status !== 0) throw new Error(`the file size could not be limited: ${postmaster?.stderr ?? ''}`);
}

function canBound(): boolean {
  return process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;
}
