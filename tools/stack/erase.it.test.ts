import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startOwnPostgres } from '../postgres/postgres.ts';
import { isAlive } from '../processes.ts';
import { eraseData } from './erase.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tausi-erase-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('reset: ends a PostgreSQL that was left running and leaves nothing', async () => {
  const postgres = await startOwnPostgres(dataDir);
  await eraseData(dataDir);
  expect(isAlive(postgres.pid() ?? 0)).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
});

it('reset: keeps foreign files, and ignores a PostgreSQL directory that it did not create', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'tausi-elsewhere-'));
  writeFileSync(join(dataDir, 'letters.txt'), 'dear');
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  writeFileSync(join(dataDir, 'shelter'), elsewhere);
  await eraseData(dataDir);
  expect(readdirSync(dataDir)).toEqual(['letters.txt']);
  expect(existsSync(elsewhere)).toBe(true);
  rmSync(elsewhere, { recursive: true });
});
