import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dataDirectory } from '../paths.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, endServing, findServing, makeCluster, serve, type Served } from './cluster.ts';
import { canEnter, findOwner, makePassable, type Owner, ownerOf } from './owner.ts';
import { freePort } from '../ports.ts';
import { isAlive } from '../processes.ts';

/** A running PostgreSQL: `url` connects as its superuser to a database for work. */
export type Postgres = {
  readonly url: string;
  /** Null for a PostgreSQL that this process must not watch or stop. */
  readonly pid: () => number | null;
  readonly reattached: boolean;
  /** Its log file; null for an external one. */
  readonly logFile: string | null;
  /** Restarts it at the same address after it was killed. */
  readonly revive: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const ephemeralPrefix = 'tausi-postgres-';

/** Starts the PostgreSQL of a data directory, or takes over the one that outlived a killed start. If DATABASE_URL is
 *  set, nothing is started or stopped. */
export async function startPostgres(dataDir: string): Promise<Postgres> {
  const external = process.env['DATABASE_URL'];
  return external !== undefined && external !== '' ? externalPostgres(external) : startOwnPostgres(dataDir);
}

/** The same, ignoring DATABASE_URL: tests never touch an external database. */
export async function startOwnPostgres(dataDir: string): Promise<Postgres> {
  const cluster = lastingCluster(dataDir);
  makeCluster(cluster);
  const running = await findServing(cluster);
  return postgresOf(cluster, running ?? (await serve(cluster, await freePort())), running !== null);
}

/** Ends a PostgreSQL that a killed start left running on a data directory. */
export async function endLeftPostgres(dataDir: string): Promise<void> {
  const running = await findServing(lastingCluster(dataDir));
  if (running !== null) await endServing(running);
}

/** Starts an empty PostgreSQL for tests, without fsync, in memory or in the temporary directory; `stop` deletes it. */
export async function startEphemeralPostgres(): Promise<Postgres> {
  await sweepEphemeral();
  const owner = findOwner();
  const home = mkdtempSync(join(hasRoom(memoryFolder) ? memoryFolder : tmpdir(), ephemeralPrefix));
  makePassable(home);
  writeFileSync(join(home, 'user.pid'), String(process.pid));
  const binaries = findBinaries(owner, () => shelterOf(dataDirectory()));
  const cluster = clusterIn(home, { owner, binaries, durable: false });
  makeCluster(cluster);
  const postgres = postgresOf(cluster, await serve(cluster, await freePort()), false);
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { ...postgres, stop };
}

/** The PostgreSQL directory if root works in a folder closed to other users. Its name is stored in the data
 *  directory, so that another clone at the same path starts empty. */
function shelterOf(dataDir: string): string {
  const nameFile = join(dataDir, 'shelter');
  makePassable(dataDir);
  if (!existsSync(nameFile)) writeFileSync(nameFile, `/var/lib/tausi-${randomBytes(6).toString('hex')}`);
  return readFileSync(nameFile, 'utf8').trim();
}

function externalPostgres(url: string): Postgres {
  return { url, pid: () => null, reattached: true, logFile: null, revive: async () => undefined, stop: async () => undefined };
}

function postgresOf(cluster: Cluster, first: Served, reattached: boolean): Postgres {
  let served = first;
  return {
    url: first.url,
    pid: () => served.pid,
    reattached,
    logFile: cluster.logFile,
    revive: async () => {
      served = await serve(cluster, Number(new URL(first.url).port));
    },
    stop: () => endServing(served),
  };
}

/** The PostgreSQL of a data directory, initialised or not, running or not. */
export function lastingCluster(dataDir: string): Cluster {
  const chosen = findOwner();
  makePassable(dataDir);
  const home = canEnter(dataDir, chosen) ? dataDir : shelterOf(dataDir);
  makePassable(home);
  const owner = ownerOf(join(home, 'postgres'), chosen);
  const binaries = findBinaries(owner, () => shelterOf(dataDir));
  return clusterIn(home, { owner, binaries, durable: true });
}

function clusterIn(home: string, how: Pick<Cluster, 'owner' | 'binaries' | 'durable'> & { readonly owner: Owner }): Cluster {
  return { directory: join(home, 'postgres'), passwordFile: join(home, 'postgres.password'), logFile: join(home, 'postgres.log'), ...how };
}

// Linux keeps it in memory. Each test copies a database of 1,200 files, which costs half as much there.
const memoryFolder = '/dev/shm';
const roomBytesMin = 4 * 2 ** 30;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomBytesMin;
}

// Ends the servers of killed test runs.
async function sweepEphemeral(): Promise<void> {
  const folders = [memoryFolder, tmpdir()].filter((folder) => existsSync(folder));
  const homes = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  for (const home of homes.filter((path) => basename(path).startsWith(ephemeralPrefix))) {
    const user = numberIn(join(home, 'user.pid'));
    if (user === null || isAlive(user)) continue;
    const postmaster = numberIn(join(home, 'postgres', 'postmaster.pid'));
    if (postmaster !== null) await endServing({ url: '', pid: postmaster });
    rmSync(home, { recursive: true, force: true });
  }
}

function numberIn(file: string): number | null {
  if (!existsSync(file)) return null;
  const number = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(number) && number > 0 ? number : null;
}
