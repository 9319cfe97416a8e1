import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftPostgres } from '../postgres.ts';

/** Deletes all that one copy keeps, its database wherever it lies; a PostgreSQL that was left running ends first. */
export async function eraseData(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  await endLeftPostgres(dataDir);
  const shelterFile = join(dataDir, 'shelter');
  if (existsSync(shelterFile)) rmSync(readFileSync(shelterFile, 'utf8').trim(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
