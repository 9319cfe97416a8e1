import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftPostgres } from '../postgres/postgres.ts';

const ours: readonly RegExp[] = [
  /^postgres(?:\.making|\.password|\.log|(?:\.password)?\.restoring|\.before-.*|-\d.*)?$/,
  /^(?:processes|running|secrets|books-verified)\.json$/,
  /^ledger-heads\.jsonl$/,
  /^(?:logs|builds|compiled|chromium(?:-106(?:\.unfinished)?)?|test|faults|shelter)$/,
  /^install\.pid$/,
];
const shelterShape = /^\/var\/lib\/tausi-[0-9a-f]{12}$/;

/** Deletes all data of one copy, wherever its database is stored; first ends a PostgreSQL left running. Other files
 *  in the directory stay, because TAUSI_DATA may name a folder with other content. */
export async function eraseData(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  // The journeys and the copy beside the tests have data directories inside this one.
  for (const name of ['stack', 'beside']) await eraseData(join(dataDir, 'test', name));
  // So do the fault runs.
  await eraseData(join(dataDir, 'faults'));
  await endLeftPostgres(dataDir);
  eraseShelter(join(dataDir, 'shelter'));
  for (const name of readdirSync(dataDir)) {
    if (ours.some((shape) => shape.test(name))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  if (readdirSync(dataDir).length === 0) rmdirSync(dataDir);
}

function eraseShelter(file: string): void {
  if (!existsSync(file)) return;
  const shelter = readFileSync(file, 'utf8').trim();
  if (shelterShape.test(shelter)) rmSync(shelter, { recursive: true, force: true });
}
