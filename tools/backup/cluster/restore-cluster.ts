import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { freePort } from '../../ports.ts';
import { type Cluster, endServing, serve } from '../../postgres/cluster.ts';
import { giveTo, giveTreeTo } from '../../postgres/owner.ts';
import { waitForEnd } from '../../processes.ts';
import { type Check, checkRestored } from '../check-restored.ts';
import type { Manifest } from '../manifest.ts';
import { readSealed, type SealedFolder } from '../seal.ts';

export type ClusterRestore = {
  readonly source: SealedFolder;
  readonly manifest: Manifest;
  readonly cluster: Cluster;
  /** Moves an existing cluster aside; without it such a target is refused. */
  readonly replace: boolean;
  readonly check: Check;
  readonly say: (line: string) => void;
};

const stopTimeoutMs = 60_000;
const dataPrefix = 'data/';

/** Restores a verified base backup: recovers it in a folder beside the target, checks its books there, then moves it
 *  to the target. */
export async function restoreCluster(restore: ClusterRestore): Promise<void> {
  const { source, manifest, cluster, replace, check, say } = restore;
  if (existsSync(cluster.directory) && !replace)
    throw new Error(`${cluster.directory} holds a database. --replace moves it aside (it is not deleted); --to names another place.`);
  const half: Cluster = { ...cluster, directory: `${cluster.directory}.restoring`, passwordFile: `${cluster.passwordFile}.restoring` };
  rmSync(half.directory, { recursive: true, force: true });
  await lay(restore, half);
  say('Recovering …');
  await recover(half);
  const served = await serve(half, await freePort());
  try {
    await checkRestored(served.url, { ...check, source, manifest, say });
  } finally {
    await endServing(served);
    await waitForEnd(served.pid, stopTimeoutMs);
  }
  takePlace(half, restore);
}

async function lay({ source, manifest, say }: ClusterRestore, half: Cluster): Promise<void> {
  if (manifest.content.kind !== 'cluster') throw new Error('only a base backup is restored into a data directory');
  mkdirSync(half.directory, { mode: 0o700 });
  for (const path of manifest.content.folders) mkdirSync(join(half.directory, path), { recursive: true, mode: 0o700 });
  const files = manifest.files.filter(({ path }) => path.startsWith(dataPrefix));
  for (const { path } of files) {
    const target = join(half.directory, path.slice(dataPrefix.length));
    await pipeline(await readSealed(source, path), createWriteStream(target, { mode: 0o600 }));
  }
  giveTreeTo(half.directory, half.owner);
  say(`Copied ${files.length} files.`);
}

// PostgreSQL replays the log in its single-user mode and sets a new superuser password, because backups contain none.
async function recover(half: Cluster): Promise<void> {
  const careless = half.durable ? [] : ['-c', 'fsync=off'];
  const password = randomBytes(18).toString('base64url');
  const server = spawn(half.binaries.postgres, ['--single', '-D', half.directory, ...careless, 'postgres'], {
    ...half.owner,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => server.once('error', reject).once('close', resolve));
  server.stdin.end(`ALTER ROLE tausi PASSWORD '${password}';\n`);
  const said = await text(server.stderr);
  const status = await ended;
  if (status !== 0) throw new Error(`PostgreSQL could not recover the backup:\n${said.split('\n').slice(-15).join('\n')}`);
  rmSync(half.passwordFile, { force: true });
  writeFileSync(half.passwordFile, password, { mode: 0o600 });
  giveTo(half.passwordFile, half.owner);
}

function takePlace(half: Cluster, { cluster, manifest, say }: ClusterRestore): void {
  if (existsSync(cluster.directory)) {
    const aside = `${cluster.directory}.before-${manifest.endedAt.replaceAll(/[:.]/g, '-')}-${process.pid}`;
    renameSync(cluster.directory, aside);
    if (existsSync(cluster.passwordFile)) renameSync(cluster.passwordFile, `${aside}.password`);
    say(`The old database was moved to ${basename(aside)}; delete it when you are sure.`);
  }
  // The password file moves first: a directory without its password could not be opened. A lone password file is
  // replaced at the next start.
  renameSync(half.passwordFile, cluster.passwordFile);
  renameSync(half.directory, cluster.directory);
}
