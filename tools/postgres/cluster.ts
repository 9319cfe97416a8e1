import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { release, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isAlive, waitForEnd } from '../processes.ts';
import type { Binaries } from './binaries.ts';
import { clearStaleLock, isPostmasterOf } from './stale-lock.ts';
import { giveTo, type Owner } from './owner.ts';

/** One PostgreSQL data directory with the programs and the user that run it. */
export type Cluster = {
  readonly directory: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly owner: Owner;
  /** False only for tests: commits may be lost in a power failure. */
  readonly durable: boolean;
};

export type Served = { readonly url: string; readonly pid: number };

const superuser = 'tausi';
const database = 'tausi';
const readyTimeoutMs = 60_000;
const readyPollMs = 50;
const stopTimeoutMs = 20_000;

/** Initialises the data directory if there is none. A partly initialised directory is discarded. */
export function makeCluster(cluster: Cluster): void {
  if (existsSync(join(cluster.directory, 'PG_VERSION'))) return;
  const half = `${cluster.directory}.making`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  giveTo(half, cluster.owner);
  writeFileSync(cluster.passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
  giveTo(cluster.passwordFile, cluster.owner);
  const answer = spawnSync(cluster.binaries.initdb, initdbArguments(cluster, half), {
    ...cluster.owner,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    encoding: 'utf8',
  });
  if (answer.status !== 0) {
    throw new Error(
      `PostgreSQL could not initialise ${basename(cluster.directory)}: ${answer.error?.message ?? ''}\n${answer.stdout}\n${answer.stderr}`,
    );
  }
  renameSync(half, cluster.directory);
}

function initdbArguments(cluster: Cluster, directory: string): string[] {
  return [
    '-D',
    directory,
    '-U',
    superuser,
    '--auth=scram-sha-256',
    `--pwfile=${cluster.passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(cluster.durable ? [] : ['--no-sync']),
  ];
}

/** The server that already runs on this data directory, verified by a connection; null if none does. Waits for a
 *  server that is starting or stopping. */
export async function findServing(cluster: Cluster): Promise<Served | null> {
  const lines = readLines(join(cluster.directory, 'postmaster.pid'));
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(port) || !isAlive(pid)) return null;
  const url = urlOf(cluster, port);
  const deadlineAt = performance.now() + readyTimeoutMs;
  do {
    // After a reboot the process id may belong to another program: only a login with our password counts.
    if (await answers(url)) return { url, pid };
    await pause(readyPollMs);
  } while (isPostmasterOf(cluster.directory, pid) && performance.now() < deadlineAt);
  return null;
}

/** Starts a server that outlives this process if it is killed; the next start finds it again. */
export async function serve(cluster: Cluster, port: number): Promise<Served> {
  await clearStaleLock(cluster.directory);
  const log = openSync(cluster.logFile, 'a', 0o600);
  const child = spawn(cluster.binaries.postgres, serverArguments(cluster, port), {
    ...cluster.owner,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
  });
  closeSync(log);
  child.unref();
  const url = urlOf(cluster, port);
  await untilReady(cluster, child, url);
  await makeDatabase(cluster, port);
  return { url, pid: child.pid ?? 0 };
}

function serverArguments(cluster: Cluster, port: number): string[] {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'log_min_messages=warning'];
  // A test's database is gone before it needs vacuuming.
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
  const lasting = [`shared_buffers=${sharedBuffersMb()}MB`, `max_wal_size=${walBetweenCheckpoints}`, newLogFiles, ...syncOfRecovery()];
  const all = [...settings, ...(cluster.durable ? lasting : careless)];
  return ['-D', cluster.directory, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
}

// After each checkpoint, the first change of a page writes the whole page into the log, and each player's bets change
// other pages. With PostgreSQL's default of 1 GB, a busy minute needs a checkpoint of its own, and half of the log is
// such pages.
const walBetweenCheckpoints = '4GB';

// PostgreSQL fills each new file of its log with zeros, and all commits wait 30 to 80 ms for that. In a busy house it happens every
// few seconds, until the first checkpoints have left files to use again. Unfilled files are as fast to write.
const newLogFiles = 'wal_init_zero=off';

// PostgreSQL's default of 128 MB is too small for the indexes of books with millions of entries. Its manual recommends
// a quarter of the memory; it is allocated on use.
function sharedBuffersMb(): number {
  const quarterMb = Math.floor(totalmem() / 4 / 1_048_576);
  return Math.max(128, Math.min(quarterMb, 1_024));
}

// After a kill, PostgreSQL fsyncs each of some 2,800 files before recovery, which took 1.3 to 8 s. `syncfs` does the
// same for the whole file system in less than 0.1 s. Linux reports its errors since 5.8; PostgreSQL lacks the option on
// other systems.
function syncOfRecovery(): string[] {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? ['recovery_init_sync_method=syncfs'] : [];
}

async function untilReady(cluster: Cluster, child: ChildProcess, url: string): Promise<void> {
  const deadlineAt = performance.now() + readyTimeoutMs;
  while (performance.now() < deadlineAt) {
    if (child.pid === undefined || child.exitCode !== null) break;
    const status = readLines(join(cluster.directory, 'postmaster.pid'))[7]?.trim();
    if (status === 'ready' && (await answers(url.replace(/[^/]*$/, 'postgres')))) return;
    await pause(readyPollMs);
  }
  throw new Error(`PostgreSQL did not become ready; the end of ${cluster.logFile}:\n${readLines(cluster.logFile).slice(-15).join('\n')}`);
}

async function makeDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: urlOf(cluster, port).replace(/[^/]*$/, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
}

/** Ends the server: open work is rolled back, commits are on disk. */
export async function endServing(served: Served): Promise<void> {
  if (!isAlive(served.pid)) return;
  process.kill(served.pid, 'SIGINT');
  if (!(await waitForEnd(served.pid, stopTimeoutMs))) process.kill(served.pid, 'SIGQUIT');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function urlOf(cluster: Cluster, port: number): string {
  const password = readFileSync(cluster.passwordFile, 'utf8').trim();
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    // A missing file has no lines: the server has not written it yet, or never ran.
    return [];
  }
}
