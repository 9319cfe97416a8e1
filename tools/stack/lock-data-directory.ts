import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { commandLineOf, end, isAlive } from '../processes.ts';

/** The exclusive lock on a data directory, with a record of the child processes started there. */
export type DataDirectoryLock = { readonly remember: (child: ProcessMark) => void; readonly release: () => void };

/** A process id with a part of its command line. The part must still match, because process ids are reused. */
type ProcessMark = z.infer<typeof processMark>;

const processMark = z.object({ pid: z.number(), word: z.string() });
const lockFile = z.object({ owner: processMark, children: z.array(processMark) });
const leftoverTimeoutMs = 5_000;

/** Locks the data directory and ends the remaining processes of a killed start. Null if a running start holds it. */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock | null> {
  const file = join(dataDir, 'processes.json');
  const before = readLockFile(file);
  if (before !== null && runs(before.owner)) return null;
  for (const child of before?.children ?? []) {
    if (runs(child)) await end(child.pid, leftoverTimeoutMs);
  }
  const owner = { pid: process.pid, word: process.argv[1] ?? '' };
  const children: ProcessMark[] = [];
  const write = (): void => writeFileSync(file, JSON.stringify({ owner, children }));
  write();
  return {
    remember: (child) => {
      children.push(child);
      write();
    },
    release: () => rmSync(file, { force: true }),
  };
}

function runs(mark: ProcessMark): boolean {
  return mark.pid !== process.pid && isAlive(mark.pid) && commandLineOf(mark.pid).includes(mark.word);
}

// A file truncated by a kill counts as empty.
function readLockFile(file: string): z.infer<typeof lockFile> | null {
  if (!existsSync(file)) return null;
  try {
    return z.parse(lockFile, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
