import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupKey } from '../backup/keys.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { dataDirectory } from '../paths.ts';
import { endLeftPostgres } from '../postgres/postgres.ts';
import { lockDataDirectory } from '../stack/lock-data-directory.ts';

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, replace: { type: 'boolean', default: false } },
});
const startedAt = performance.now();

try {
  await restore();
  console.log(`Restored in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s. Start it with npm start.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  if (values.from === undefined) throw new Error('Give the folder of the backup: npm run restore -- --from=<folder>');
  const dataDir = values.to === undefined ? dataDirectory() : resolve(values.to);
  const { folder, replace } = { folder: resolve(values.from), replace: values.replace };
  const databaseUrl = process.env['DATABASE_URL'] || null;
  const say = (line: string): void => console.log(line);
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockDataDirectory(dataDir);
  if (lock === null) throw new Error(`Tausi runs on ${dataDir}. Stop it first.`);
  try {
    if (replace && databaseUrl === null) await endLeftPostgres(dataDir);
    await restoreBackup({
      folder,
      key: backupKey(dataDir, dataDirectory()),
      dataDir,
      databaseUrl,
      replace,
      check: { isTestCluster: false },
      say,
    });
  } finally {
    lock.release();
  }
}
