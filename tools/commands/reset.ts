import { existsSync } from 'node:fs';
import { dataDirectory } from '../paths.ts';
import { lockDataDirectory } from '../stack/lock-data-directory.ts';
import { eraseData } from '../stack/erase.ts';
import { findRunning } from '../stack/running.ts';

const dataDir = dataDirectory();
await reset();

async function reset(): Promise<void> {
  if (!existsSync(dataDir)) return console.log(`${dataDir} does not exist. Nothing to delete.`);
  const lock = await lockDataDirectory(dataDir);
  if (lock === null) {
    const where = findRunning(dataDir);
    console.error(`Tausi runs on ${dataDir}${where === null ? '' : ` (${where.lobby}, process ${where.pid})`}. Stop it first.`);
    process.exit(1);
  }
  await eraseData(dataDir);
  console.log(`Deleted ${dataDir}. The next npm start begins with an empty copy.`);
  if (process.env['DATABASE_URL'] !== undefined) console.log('The database at DATABASE_URL was not changed.');
}
