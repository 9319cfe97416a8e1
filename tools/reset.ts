import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from './paths.ts';
import { endLeftPostgres } from './postgres.ts';
import { claim } from './stack/claim.ts';
import { findRunning } from './stack/running.ts';

const dataDir = dataDirectory();
await reset();

async function reset(): Promise<void> {
  if (!existsSync(dataDir)) return console.log(`There is nothing at ${dataDir}.`);
  const claimed = await claim(dataDir);
  if (claimed === null) {
    const where = findRunning(dataDir);
    console.error(`Tausi runs on ${dataDir}${where === null ? '' : ` (${where.lobby}, process ${where.pid})`}: stop it first.`);
    process.exit(1);
  }
  await endLeftPostgres(dataDir);
  const shelterFile = join(dataDir, 'shelter');
  if (existsSync(shelterFile)) rmSync(readFileSync(shelterFile, 'utf8').trim(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`Deleted ${dataDir}. The next npm start begins anew.`);
  if (process.env['DATABASE_URL'] !== undefined) console.log('The database at DATABASE_URL is yours and was not touched.');
}
