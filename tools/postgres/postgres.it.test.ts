import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { endLeftPostgres, type Postgres, startPostgres } from './postgres.ts';
import { isAlive, waitForEnd } from '../processes.ts';

let dataDir = '';
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', '');
  dataDir = mkdtempSync(join(tmpdir(), 'tausi-lasting-'));
});
afterEach(async () => {
  await endLeftPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const answer = await client.query(text);
  await client.end();
  return answer.rows;
}

async function kill(postgres: Postgres): Promise<void> {
  const pid = postgres.pid() ?? 0;
  process.kill(pid, 'SIGKILL');
  await waitForEnd(pid, 5_000);
}

it('test PostgreSQL: is version 18, answers, and does not wait for the disk', async () => {
  const rows = await ask(inject('databaseUrl'), `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync`);
  expect(rows).toEqual([{ version: expect.stringMatching(/^18/), fsync: 'off' }]);
});

it('embedded PostgreSQL: keeps commits when killed, and returns at the same address', async () => {
  const postgres = await startPostgres(dataDir);
  await ask(postgres.url, 'CREATE TABLE kept AS SELECT 7 AS seven');
  await kill(postgres);
  await postgres.revive();
  expect(await ask(postgres.url, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]);
  expect(await ask(postgres.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await postgres.stop();
  expect(isAlive(postgres.pid() ?? 0)).toBe(false);
});

it('embedded PostgreSQL: is taken over, not started twice, after its supervisor was killed', async () => {
  const first = await startPostgres(dataDir);
  const second = await startPostgres(dataDir);
  expect(second).toMatchObject({ url: first.url, reattached: true });
  expect(second.pid()).toBe(first.pid());
});

it('embedded PostgreSQL: an interrupted initialisation is discarded', async () => {
  mkdirSync(join(dataDir, 'postgres.making', 'base'), { recursive: true });
  const postgres = await startPostgres(dataDir);
  expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(dataDir, 'postgres.making'))).toBe(false);
});

it('external PostgreSQL: DATABASE_URL prevents both start and stop', async () => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  const postgres = await startPostgres(dataDir);
  await postgres.stop();
  expect(postgres.url).toBe(inject('databaseUrl'));
  expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
