import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What of a data directory a base backup takes: paths relative to it, with forward slashes. */
export type DataDirectory = {
  readonly files: readonly string[];
  /** Taken after all files, as pg_basebackup does it. */
  readonly controlFile: string;
  readonly folders: readonly string[];
};

// PostgreSQL's manual, "Making a base backup using the low level API": these folders' content is made anew at the start.
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
// Kept as empty folders beside the segments: PostgreSQL expects to find them.
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
        throw new Error(
          `${join(directory, path)} is a link: a data directory with tablespaces of its own is not backed up by this command.`,
        );
      }
    }
  };
  walk('');
  return { files: files.filter((path) => path !== controlFile), controlFile, folders };
}

// A table that is dropped meanwhile takes its folder or file along; the write-ahead log knows.
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
