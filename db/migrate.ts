import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');
const silent = new Logger(() => () => undefined);
const fileShape = /^\d{4}_[a-z0-9_]+\.sql$/;

/** Migrates a database to the newest schema: the queue's own tables first, then every new file of `db/migrations` in
 *  the order of its number, in one database transaction. Safe to call from several processes: one migrates, the others
 *  wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  await withMigrator(databaseUrl, async (migrator, pool) => {
    const error = await runMigrations({ pgPool: pool, logger: silent }).then(
      async () => (await migrator.migrateToLatest()).error,
      (failed: unknown) => failed,
    );
    if (error !== undefined) throw new Error(sentenceFor(error), { cause: error });
  });
}

/** The names of all migrations, oldest first. The server is ready only when the database has run each of them. */
export function migrationNames(): readonly string[] {
  return migrationFiles().map(nameOf);
}

async function withMigrator(databaseUrl: string, work: (migrator: Migrator, pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Without a listener, a connection that dies while idle would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await work(
      new Migrator({
        db,
        provider: { getMigrations: async () => readMigrations() },
        migrationTableName: 'migrations',
        // The queue has a table of that name in its own schema.
        migrationTableSchema: 'public',
        migrationLockTableName: 'migration_lock',
        // Contexts own blocks of numbers, so a new file may have a lower number than files that already ran.
        allowUnorderedMigrations: true,
      }),
      pool,
    );
  } finally {
    await db.destroy();
  }
}

function readMigrations(): Record<string, Migration> {
  return Object.fromEntries(
    migrationFiles().map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [nameOf(file), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
}

function migrationFiles(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => fileShape.test(name))
    .toSorted();
}

function nameOf(file: string): string {
  return file.replace(/\.sql$/, '');
}

function sentenceFor(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return /permission denied to create role|must be superuser|CREATEROLE/i.test(reason)
    ? `The database user may not create the roles tausi_server and tausi_draw (${reason}). Give it CREATEROLE, or let an administrator create both roles and grant them to it.`
    : `The database could not be migrated: ${reason}`;
}
