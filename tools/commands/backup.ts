import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupKey } from '../backup/keys.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { dataDirectory } from '../paths.ts';
import { findServing } from '../postgres/cluster.ts';
import { lastingCluster, startOwnPostgres } from '../postgres/postgres.ts';
import { lockDataDirectory } from '../stack/lock-data-directory.ts';
import { findRunning } from '../stack/running.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const dataDir = dataDirectory();
const say = (line: string): void => console.log(line);

try {
  await backUp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function backUp(): Promise<void> {
  const startedAt = performance.now();
  const source = await openSource();
  try {
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const target = values.to === undefined ? join(dataDir, 'backups', stamp) : resolve(values.to);
    const { url: databaseUrl, kind } = source;
    const { files, ledger } = await makeBackup({ databaseUrl, kind, target, dataDir, key: backupKey(dataDir), say });
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    say(
      `Backed up ${ledger.purses} purses and ${ledger.movements} movements: ${files.length} files, ${megabytes.toFixed(0)} MB, ${seconds} s.`,
    );
    say(`Saved in ${target}. Copy it to another machine, and test it with npm run restore.`);
    say(
      'It is encrypted with TAUSI_BACKUP_KEY or a key derived from secrets.json. Keep the key in a different place: without it the backup cannot be restored.',
    );
  } finally {
    await source.close();
  }
}

type Source = { readonly url: string; readonly kind: 'cluster' | 'tables'; readonly close: () => Promise<void> };

// An external database is reached through its connection only; the embedded one also through its files, running or not.
async function openSource(): Promise<Source> {
  const nothing = async (): Promise<void> => undefined;
  const external = process.env['DATABASE_URL'];
  if (external !== undefined && external !== '') return { url: external, kind: 'tables', close: nothing };
  const serving = existsSync(dataDir) ? await findServing(lastingCluster(dataDir)) : null;
  if (serving !== null) return { url: serving.url, kind: 'cluster', close: nothing };
  const running = findRunning(dataDir);
  if (running !== null) return { url: running.database, kind: 'tables', close: nothing };
  return openStopped();
}

async function openStopped(): Promise<Source> {
  if (!existsSync(dataDir) || !existsSync(lastingCluster(dataDir).directory))
    throw new Error(`There is no database to back up in ${dataDir}.`);
  // Holds the lock, so that no start uses the PostgreSQL that this backup stops at the end.
  const lock = await lockDataDirectory(dataDir);
  if (lock === null) throw new Error(`Tausi is starting on ${dataDir}. Back up once it is ready.`);
  const postgres = await startOwnPostgres(dataDir);
  const close = async (): Promise<void> => {
    await postgres.stop();
    lock.release();
  };
  return { url: postgres.url, kind: 'cluster', close };
}
