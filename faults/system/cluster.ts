import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Postgres, startOwnPostgres } from '@tausi/tools/postgres/postgres.ts';
import { waitForEnd } from '@tausi/tools/processes.ts';
import pg from 'pg';

/** A PostgreSQL with durable commits and as many databases as a run needs. */
export type Cluster = {
  readonly port: number;
  /** A superuser's address of one of its databases. */
  readonly urlOf: (database: string) => string;
  readonly create: (database: string, from: { readonly template: string; readonly tablespace?: string }) => Promise<void>;
  readonly drop: (database: string) => Promise<void>;
  /** SIGKILL to the postmaster and all its children. */
  readonly kill: () => Promise<void>;
  readonly revive: () => Promise<void>;
  readonly pid: () => number;
  /** The process ids of the postmaster and all its children. */
  readonly pids: () => readonly number[];
  /** The number of times that its log contains these words. */
  readonly countLogged: (words: string) => number;
  readonly stop: () => Promise<void>;
};

const endPatienceMs = 10_000;

export async function startCluster(folder: string): Promise<Cluster> {
  const postgres = await startOwnPostgres(folder);
  const urlOf = (database: string): string => postgres.url.replace(/[^/]*$/, database);
  const asSuperuser = (text: string): Promise<void> => withClient(urlOf('postgres'), async (client) => void (await client.query(text)));
  return {
    port: Number(new URL(postgres.url).port),
    urlOf,
    create: (database, { template, tablespace }) =>
      asSuperuser(`CREATE DATABASE ${database} TEMPLATE ${template}${tablespace === undefined ? '' : ` TABLESPACE ${tablespace}`}`),
    drop: (database) => asSuperuser(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
    kill: () => killAll(postgres),
    revive: postgres.revive,
    pid: () => postgres.pid() ?? 0,
    pids: () => pidsOf(postgres),
    countLogged: (words) => (postgres.logFile === null ? 0 : readFileSync(postgres.logFile, 'utf8').split(words).length - 1),
    stop: postgres.stop,
  };
}

/** The owner of a process. */
export function ownerOf(pid: number): { readonly uid: number; readonly gid: number } {
  const listed = spawnSync('ps', ['-o', 'uid=,gid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  const [uid = 0, gid = 0] = listed.trim().split(/\s+/).map(Number);
  return { uid, gid };
}

/** Runs `work` with a connection of its own, and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'faults' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function killAll(postgres: Postgres): Promise<void> {
  const pids = pidsOf(postgres);
  // The postmaster first, so that it cannot clean up after its children.
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // This child ended by itself meanwhile.
    }
  }
  for (const pid of pids) await waitForEnd(pid, endPatienceMs);
}

function pidsOf(postgres: Postgres): readonly number[] {
  const postmaster = postgres.pid() ?? 0;
  return [postmaster, ...childrenOf(postmaster)];
}

function childrenOf(parent: number): readonly number[] {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout;
  return listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, its = 0]) => (its === parent ? [pid] : []));
}
