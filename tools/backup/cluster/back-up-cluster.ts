import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { type DataDirectory, listDataDirectory } from './data-directory.ts';
import { keepFile, keepText } from '../keep-file.ts';
import { keepHeads } from '../ledger-heads.ts';
import type { KeptFile, Manifest } from '../manifest.ts';
import { ranMigrations } from '../tables/ran-migrations.ts';
import type { SealedFolder } from '../seal.ts';
import { segmentsBetween } from './wal-segments.ts';

type Say = (line: string) => void;
type Made = Pick<Manifest, 'content' | 'files' | 'ledger' | 'migrations'>;

const progressMs = 5_000;
const copiersMax = 8;
const place = z.object({ directory: z.string(), version: z.string(), segment_bytes: z.string() });
const started = z.object({ lsn: z.string(), segment: z.string() });
const stopped = z.object({ lsn: z.string(), segment: z.string(), labelfile: z.string(), spcmapfile: z.string() });

/** Copies the data directory of a running PostgreSQL into the target folder, with the write-ahead log that makes the
 *  copy consistent. It contains everything committed before this function returns. Needs a superuser's connection
 *  and the server's files. */
export async function backUpCluster(databaseUrl: string, target: SealedFolder, say: Say): Promise<Made> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'backup' });
  // Without a listener, a server crash would end this process before it can clean up.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await backUp(client, target, say);
  } finally {
    await client.end();
  }
}

async function backUp(client: Client, target: SealedFolder, say: Say): Promise<Made> {
  const {
    directory,
    version,
    segment_bytes: segmentBytes,
  } = z.parse(
    place,
    await one(
      client,
      `SELECT current_setting('data_directory') AS directory, current_setting('server_version') AS version,
              (SELECT setting FROM pg_settings WHERE name = 'wal_segment_size') AS segment_bytes`,
    ),
  );
  // The slot keeps the log from being recycled during the copy; it ends with this connection.
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [`tausi_backup_${process.pid}`]);
  say('Waiting for a checkpoint …');
  const first = z.parse(
    started,
    await one(client, `SELECT lsn::text, pg_walfile_name(lsn) AS segment FROM pg_backup_start('tausi', true) AS lsn`),
  );
  const data = listDataDirectory(directory);
  say(`Copying ${data.files.length} files …`);
  const files = await copyFiles(data, { directory, target, say });
  const { file: headsFile, ledger, migrations } = await readBooks(client, target);
  say('Closing the log …');
  const last = z.parse(
    stopped,
    await one(client, 'SELECT lsn::text, pg_walfile_name(lsn) AS segment, labelfile, spcmapfile FROM pg_backup_stop(false)'),
  );
  if (last.spcmapfile !== '') throw new Error('A cluster with tablespaces of its own is not backed up by this command.');
  files.push(headsFile, await keepText(target, 'data/backup_label', last.labelfile));
  const walSegments = segmentsBetween(first.segment, last.segment, Number(segmentBytes));
  for (const segment of walSegments)
    files.push(await keepFile(target, `data/pg_wal/${segment}`, createReadStream(join(directory, 'pg_wal', segment))));
  const content = {
    kind: 'cluster' as const,
    serverVersion: version,
    firstLsn: first.lsn,
    lastLsn: last.lsn,
    walSegments,
    folders: [...data.folders],
  };
  return { content, files, ledger, migrations };
}

async function copyFiles(
  data: DataDirectory,
  { directory, target, say }: { directory: string; target: SealedFolder; say: Say },
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  let bytes = 0;
  let nextWordAt = performance.now() + progressMs;
  const copy = async (path: string): Promise<void> => {
    const file = await copyUnlessGone(join(directory, path), target, `data/${path}`);
    if (file !== null) kept.push(file);
    bytes += file?.bytes ?? 0;
    if (performance.now() < nextWordAt) return;
    say(`  ${kept.length} of ${data.files.length} files, ${(bytes / 1e6).toFixed(0)} MB`);
    nextWordAt = performance.now() + progressMs;
  };
  // Parallel copies overlap their disk waits; each worker takes the next file when it is free.
  const waiting = data.files.values();
  const work = async (): Promise<void> => {
    for (const path of waiting) await copy(path);
  };
  await Promise.all(Array.from({ length: copiersMax }, work));
  await copy(data.controlFile);
  return kept;
}

// A table dropped after the listing is gone, and the write-ahead log removes it on restore. An open file stays readable
// after its table is dropped.
async function copyUnlessGone(source: string, target: SealedFolder, path: string): Promise<KeptFile | null> {
  const handle = await openUnlessGone(source);
  return handle === null ? null : keepFile(target, path, handle.createReadStream());
}

async function openUnlessGone(source: string): Promise<FileHandle | null> {
  try {
    return await open(source);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

// One snapshot for the heads and their count.
async function readBooks(client: Client, target: SealedFolder) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const heads = await keepHeads(client, target);
  const migrations = await ranMigrations(client);
  await client.query('COMMIT');
  return { ...heads, migrations };
}

async function one(client: Client, text: string): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(text);
  return rows[0];
}
