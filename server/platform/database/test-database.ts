import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginsOf, prepareLogins } from '@tausi/db/logins.ts';
import { migrate, migrationNames } from '@tausi/db/migrate.ts';
import { seed } from '@tausi/db/seed.ts';
import { instant } from '@tausi/kernel';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { uuidv7 } from '../ids.ts';
import { drivenTimeSchema } from '../queue/run-due-jobs.ts';

/** The database of one test file, migrated and seeded, with the server's pools. `owner` is the migration user's pool,
 *  for reads and writes beyond the server's rights. */
export type TestDatabase = Database & { readonly url: string; readonly owner: pg.Pool };

/** Copies a template that the first test file creates. Creation takes tenths of a second, a copy hundredths. */
export async function openTestDatabase(clusterUrl: string = inject('databaseUrl')): Promise<TestDatabase> {
  const template = `template_${contentHash()}`;
  const name = `test_${uuidv7(instant(Date.now())).replaceAll('-', '')}`;
  await withClient(clusterUrl, async (client) => {
    await ensureTemplate(client, { clusterUrl, template });
    // Copying files costs half of writing each page into the log as well, which is the default.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  const url = urlOf(clusterUrl, name);
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  owner.on('error', () => undefined);
  const database = openDatabase({ ...loginsOf(url), connectionsMax: 10, onIdleError: () => undefined });
  return {
    ...database,
    url,
    owner,
    close: async () => {
      await Promise.all([database.close(), owner.end()]);
      await withClient(clusterUrl, async (client) => {
        await untilLeft(client, name);
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      });
    },
  };
}

const leavingChecksMax = 50;

// A pool ends before its sockets are closed, and a connection that is cut meanwhile fails the test file that has passed.
async function untilLeft(client: pg.Client, name: string): Promise<void> {
  for (let check = 0; check < leavingChecksMax; check += 1) {
    const { rows } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name]);
    if (rows.length === 0) return;
    await client.query('SELECT pg_sleep(0.01)');
  }
}

// Test files run concurrently: the first to take the lock creates the template, and the others find it.
async function ensureTemplate(client: pg.Client, { clusterUrl, template }: { clusterUrl: string; template: string }): Promise<void> {
  await client.query('SELECT pg_advisory_lock(7483920)');
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount !== 0) return;
    const half = `${template}_half`;
    await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${half}`);
    await migrate(urlOf(clusterUrl, half));
    await withClient(urlOf(clusterUrl, half), (owner) => owner.query(drivenTimeSchema));
    await prepareLogins(urlOf(clusterUrl, half));
    await seed(urlOf(clusterUrl, half));
    // Renamed only when complete, so that a half-made template of a killed run is never copied.
    await client.query(`ALTER DATABASE ${half} RENAME TO ${template}`);
  } finally {
    await client.query('SELECT pg_advisory_unlock(7483920)');
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function contentHash(): string {
  const hash = createHash('sha256');
  const folder = join(import.meta.dirname, '../../../db/migrations');
  for (const name of migrationNames()) hash.update(readFileSync(join(folder, `${name}.sql`)));
  return hash.digest('hex').slice(0, 16);
}
