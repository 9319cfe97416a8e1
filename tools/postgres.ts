import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirectory } from './paths.ts';
import { findBinaries } from './postgres/binaries.ts';
import { type Cluster, endServing, findServing, makeCluster, serve } from './postgres/cluster.ts';
import { canEnter, findOwner, makePassable, type Owner, ownerOf } from './postgres/owner.ts';
import { isAlive } from './processes.ts';

/** A PostgreSQL that answers at `url` as its superuser, with a database to work in. */
export type Postgres = { readonly url: string; readonly reattached: boolean; readonly stop: () => Promise<void> };

const ephemeralPrefix = 'tausi-postgres-';

/** Starts the PostgreSQL of a data directory, or takes over the one that outlived a killed start.
 *  With DATABASE_URL set nothing is started and nothing will be stopped. */
export async function startPostgres(dataDir: string): Promise<Postgres> {
  const external = process.env['DATABASE_URL'];
  if (external !== undefined && external !== '') return { url: external, reattached: true, stop: async () => undefined };
  const cluster = lastingCluster(dataDir);
  makeCluster(cluster);
  const running = await findServing(cluster);
  const served = running ?? (await serve(cluster));
  return { url: served.url, reattached: running !== null, stop: () => endServing(served) };
}

/** Starts a PostgreSQL for tests: empty, without fsync, in the temporary directory, gone after `stop`. */
export async function startEphemeralPostgres(): Promise<Postgres> {
  await sweepEphemeral();
  const owner = findOwner();
  const home = mkdtempSync(join(tmpdir(), ephemeralPrefix));
  makePassable(home);
  writeFileSync(join(home, 'user.pid'), String(process.pid));
  const binaries = findBinaries(owner, () => shelterOf(dataDirectory()));
  const cluster = clusterIn(home, { owner, binaries, durable: false });
  makeCluster(cluster);
  const served = await serve(cluster);
  const stop = async (): Promise<void> => {
    await endServing(served);
    rmSync(home, { recursive: true, force: true });
  };
  return { url: served.url, reattached: false, stop };
}

/** Where PostgreSQL lives when root works in a folder that is closed to others. Its name is kept in the
 *  data directory, so that another clone at the same path begins empty. */
export function shelterOf(dataDir: string): string {
  const nameFile = join(dataDir, 'shelter');
  makePassable(dataDir);
  if (!existsSync(nameFile)) writeFileSync(nameFile, `/var/lib/tausi-${randomBytes(6).toString('hex')}`);
  return readFileSync(nameFile, 'utf8').trim();
}

function lastingCluster(dataDir: string): Cluster {
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

// A test run that was killed leaves its server behind; the next run ends it.
async function sweepEphemeral(): Promise<void> {
  const homes = readdirSync(tmpdir()).filter((name) => name.startsWith(ephemeralPrefix));
  for (const home of homes.map((name) => join(tmpdir(), name))) {
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
