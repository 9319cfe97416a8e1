import { pipeline } from 'node:stream/promises';
import { migrate, migrationNames } from '@tausi/db/migrate.ts';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { type Check, checkRestored } from '../check-restored.ts';
import type { Manifest } from '../manifest.ts';
import { makePartitions } from './partitions.ts';
import { readSealed, type SealedFolder } from '../seal.ts';
import { listTables, tableFile } from './tables.ts';

export type TablesRestore = {
  readonly source: SealedFolder;
  readonly manifest: Manifest;
  readonly databaseUrl: string;
  readonly check: Check;
  readonly say: (line: string) => void;
};

/** Loads a verified table backup into an empty database in one database transaction, then checks its books. */
export async function restoreTables(restore: TablesRestore): Promise<void> {
  const { source, manifest, databaseUrl, check, say } = restore;
  refuseOtherSchema(manifest);
  const client = new Client({ connectionString: databaseUrl, application_name: 'restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseUsed(client);
    await migrate(databaseUrl);
    await client.query('BEGIN');
    await load(client, restore);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  await checkRestored(databaseUrl, { ...check, source, manifest, say });
}

function refuseOtherSchema({ migrations }: Manifest): void {
  const ours = migrationNames();
  const differs = [...migrations.filter((name) => !ours.includes(name)), ...ours.filter((name) => !migrations.includes(name))];
  if (differs.length === 0) return;
  throw new Error(
    `The backup's tables are those of another version of Tausi (${differs.join(', ')}). Restore with the version that made it, then start the newer one: it migrates.`,
  );
}

async function refuseUsed(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S') LIMIT 1`,
  );
  if (rowCount !== 0) throw new Error('The database is not empty. Tables are restored into an empty one: make it with createdb.');
}

async function load(client: Client, { source, manifest, say }: TablesRestore): Promise<void> {
  if (manifest.content.kind !== 'tables') throw new Error('only a table backup is loaded');
  const { tables, sequences, partitions } = manifest.content;
  await leaveTriggersOut(client);
  await makePartitions(client, partitions);
  // Rows inserted by migrations are also in the backup, in their later state.
  await client.query(`TRUNCATE ${(await listTables(client)).map(({ name }) => name).join(', ')}`);
  for (const { name, columns, rows } of tables) {
    const copy = client.query(from(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
    await pipeline(await readSealed(source, tableFile(name)), copy);
    if (copy.rowCount !== rows) throw new Error(`${name} loaded ${copy.rowCount} rows instead of ${rows}.`);
    say(`  ${name}: ${rows} rows`);
  }
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
  // Entries store the database transaction number that booked them, and a new cluster starts counting again. A new
  // ledger era keeps the numbers increasing, so that followers skip nothing.
  await client.query('SELECT begin_ledger_era()');
}

// The books refuse truncation, and tables are not loaded in the order of their references, so triggers are off during
// this load. Only superusers and users granted this setting may do that.
async function leaveTriggersOut(client: Client): Promise<void> {
  try {
    await client.query('SET LOCAL session_replication_role = replica');
  } catch (error) {
    throw new Error(
      'The database user may not load a backup: it needs to be a superuser, or GRANT SET ON PARAMETER session_replication_role.',
      { cause: error },
    );
  }
}
