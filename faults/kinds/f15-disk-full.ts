import { spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePassable } from '@tausi/tools/postgres/owner.ts';
import type { Fault, Scene } from '../fault.ts';
import { ownerOf, withClient } from '../system/cluster.ts';
import { waitFor } from '../system/process.ts';

const diskMegabytes = 96;
const tablespace = 'faults_small';
const fullPatienceMs = 60_000;
const blockBytes = 64 * 1_024;

/** Fills the data disk: no write without space is acknowledged, players are asked to retry, and service resumes when
 *  there is space. This fault's database is on a disk of its own, which needs the right to mount. */
export const diskFull: Fault = {
  id: 'F15',
  name: 'data disk full',
  strikes: { short: 1, long: 4 },
  recoveryMsMax: 10_000,
  workers: 12,
  skippedBecause: () => (canMount() ? null : 'a small disk cannot be mounted here (root on Linux is needed)'),
  room: async (cluster) => {
    const disk = mkdtempSync(join(tmpdir(), 'tausi-disk-'));
    mount(disk);
    giveToPostgres(disk, cluster.pid());
    const asSuperuser = (text: string): Promise<unknown> => withClient(cluster.urlOf('postgres'), (client) => client.query(text));
    await asSuperuser(`CREATE TABLESPACE ${tablespace} LOCATION '${disk}'`);
    return {
      folder: disk,
      tablespace,
      close: async () => {
        await asSuperuser(`DROP TABLESPACE ${tablespace}`);
        spawnSync('umount', [disk]);
        rmSync(disk, { recursive: true, force: true });
      },
    };
  },
  strike: async (scene) => {
    const recoveriesMs: number[] = [];
    for (let run = 0; run < scene.strikes; run += 1) recoveriesMs.push(await fillAndEmpty(scene));
    return { kills: 0, injections: scene.strikes, recoveriesMs, failures: [] };
  },
};

async function fillAndEmpty({ load, room }: Scene): Promise<number> {
  const filler = join(room ?? '', 'filler');
  fill(filler);
  const before = load.counts.turnedAway + load.counts.faults.length;
  await waitFor(
    'a client hears that there is no space',
    fullPatienceMs,
    async () => load.counts.turnedAway + load.counts.faults.length > before,
  );
  rmSync(filler);
  const emptiedAt = performance.now();
  await load.probe();
  return performance.now() - emptiedAt;
}

function fill(file: string): void {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(blockBytes);
  try {
    for (;;) writeSync(handle, block);
  } catch {
    // The disk is full, which is the purpose.
  } finally {
    closeSync(handle);
  }
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const disk = mkdtempSync(join(tmpdir(), 'tausi-disk-'));
  const isMounted = spawnSync('mount', mountWords(disk)).status === 0;
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
  return isMounted;
}

function mount(disk: string): void {
  const answer = spawnSync('mount', mountWords(disk), { encoding: 'utf8' });
  if (answer.status !== 0) throw new Error(`the small disk could not be mounted: ${answer.stderr}`);
  makePassable(disk);
}

function mountWords(disk: string): string[] {
  return ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk];
}

function giveToPostgres(disk: string, postmaster: number): void {
  const { uid, gid } = ownerOf(postmaster);
  chownSync(disk, uid, gid);
}
