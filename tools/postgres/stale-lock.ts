import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, end, isAlive } from '../processes.ts';

const orphanTimeoutMs = 5_000;

/** Removes the lock of a killed postmaster once no process works on the data directory. PostgreSQL does so itself,
 *  except in a container without init. There the dead postmaster keeps its process id as a zombie, and PostgreSQL
 *  treats it as alive. */
export async function clearStaleLock(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (isPostmasterOf(directory, pid)) return;
  // The lock is the only protection against two servers that write the same files.
  for (const orphan of workersIn(directory)) await end(orphan, orphanTimeoutMs);
  if (workersIn(directory).length === 0) rmSync(file, { force: true });
}

export function isPostmasterOf(directory: string, pid: number): boolean {
  return isAlive(pid) && commandLineOf(pid).includes(directory);
}

// Every process of a PostgreSQL has its data directory as working directory.
function workersIn(directory: string): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && folderOf(pid) === directory && isAlive(pid));
}

function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // The process ended meanwhile, or belongs to another user.
    return null;
  }
}
