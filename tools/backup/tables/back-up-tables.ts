import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { keepFile } from '../keep-file.ts';
import { keepHeads } from '../ledger-heads.ts';
import type { KeptFile, Manifest } from '../manifest.ts';
import { listPartitions } from './partitions.ts';
import { ranMigrations } from './ran-migrations.ts';
import type { SealedFolder } from '../seal.ts';
import { listTables, nameSql, type Table, tableFile } from './tables.ts';

type Say = (line: string) => void;
type Made = Pick<Manifest, 'content' | 'files' | 'ledger' | 'migrations'>;

const sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

/** Copies every table into the target folder in one snapshot, while the database is in use. Needs a connection that
 *  may read everything, but not the server's files. */
export async function backUpTables(databaseUrl: string, target: SealedFolder, say: Say): Promise<Made> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // A login that row level security keeps from jobs fails, instead of a backup without them.
    await client.query('SET LOCAL row_security = off');
    const migrations = await ranMigrations(client);
    const { file, ledger } = await keepHeads(client, target);
    const files: KeptFile[] = [file];
    const tables: (Table & { rows: number })[] = [];
    for (const table of await listTables(client)) {
      const copy = client.query(to(`COPY (SELECT ${table.columns.join(', ')} FROM ${table.name}) TO STDOUT`));
      files.push(await keepFile(target, tableFile(table.name), copy));
      tables.push({ ...table, rows: copy.rowCount });
      say(`  ${table.name}: ${copy.rowCount} rows`);
    }
    const content = {
      kind: 'tables' as const,
      serverVersion: await versionOf(client),
      tables,
      sequences: await listSequences(client),
      partitions: await listPartitions(client),
    };
    await client.query('COMMIT');
    return { content, files, ledger, migrations };
  } finally {
    await client.end();
  }
}

async function versionOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  return rows[0]?.server_version ?? '';
}

async function listSequences(client: Client): Promise<z.infer<typeof sequence>[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT ${nameSql('c')} AS name FROM pg_class c
     WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) AND relkind = 'S' ORDER BY 1`,
  );
  const found: z.infer<typeof sequence>[] = [];
  for (const { name } of rows) {
    const state = await client.query<Record<string, unknown>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${name}`,
    );
    found.push(z.parse(sequence, { name, ...state.rows[0] }));
  }
  return found;
}
