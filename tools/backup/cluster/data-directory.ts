import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The part of a data directory that a base backup copies: relative paths with forward slashes. */
export type DataDirectory = {
  readonly files: readonly string[];
  /** Copied after all other files, as pg_basebackup does. */
  readonly controlFile: string;
  readonly folders: readonly string[];
};

// PostgreSQL recreates the content of these folders at start (manual, "Making a base backup using the low level API").
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const skipped = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'postgresql.auto.conf.tmp',
  'current_logfiles.tmp',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'backup_manifest',
]);
const skippedByName = /^(?:pg_internal\.init.*|pgsql_tmp.*|t\d+_.*)$/;
const controlFile = 'global/pg_control';
// PostgreSQL expects these folders beside the segments, even if they are empty.
const walFolders = ['pg_wal/archive_status', 'pg_wal/summaries'] as const;

/** Lists a data directory that is in use. */
export function listDataDirectory(directory: string): DataDirectory {
  const files: string[] = [];
  const folders: string[] = [...walFolders];
  const walk = (folder: string): void => {
    for (const entry of entriesOf(join(directory, folder))) {
      const path = posix.join(folder, entry.name);
      if (skipped.has(path) || skippedByName.test(entry.name)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        if (!emptied.has(path)) walk(path);
      } else if (entry.isFile()) {
        files.push(path);
      } else {
        throw new Error(`${join(directory, path)} is a link: this command does not back up a data directory with its own tablespaces.`);
      }
    }
  };
  walk('');
  return { files: files.filter((path) => path !== controlFile), controlFile, folders };
}

// A concurrently dropped table takes its folder or file along; the write-ahead log covers that.
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
