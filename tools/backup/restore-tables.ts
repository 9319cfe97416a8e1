import { pipeline } from 'node:stream/promises';
import { migrate, migrationNames } from '@tausi/db/migrate.ts';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { type Check, checkRestored } from './check-restored.ts';
import type { Manifest } from './manifest.ts';
import { makePartitions } from './partitions.ts';
import { readSealed, type SealedFolder } from './seal.ts';
import { listTables, tableFile } from './tables.ts';

export type TablesRestore = {
  readonly source: SealedFolder;
  readonly manifest: Manifest;
  readonly databaseUrl: string;
  readonly check: Check;
  readonly say: (line: string) => void;
};

/** Loads a verified copy of tables into an empty database, all of it or nothing, and checks its books. */
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
  if (manifest.content.kind !== 'tables') throw new Error('only a copy of tables is loaded');
  const { tables, sequences, partitions } = manifest.content;
  await leaveTriggersOut(client);
  await makePartitions(client, partitions);
  // What the migrations themselves filled in is in the backup, as it had become.
  await client.query(`TRUNCATE ${(await listTables(client)).map(({ name }) => name).join(', ')}`);
  for (const { name, columns, rows } of tables) {
    const copy = client.query(from(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
    await pipeline(await readSealed(source, tableFile(name)), copy);
    if (copy.rowCount !== rows) throw new Error(`${name} took ${copy.rowCount} rows instead of ${rows}.`);
    say(`  ${name}: ${rows} rows`);
  }
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
  // Movements carry the number of the transaction that booked them, and this cluster counts from its own beginning: in a
  // new era its numbers go on after theirs, so that whoever follows the ledger passes nothing over.
  await client.query('SELECT begin_ledger_era()');
}

// The books refuse every truncation and the order of tables is not that of their references: while this one unit of
// work loads, triggers rest. Only a superuser may say so, or whoever was granted this setting.
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
