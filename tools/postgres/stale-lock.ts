import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, end, isAlive } from '../processes.ts';

const orphanTimeoutMs = 5_000;

/** Removes the lock of a postmaster that was killed, once nothing works on the data directory any more.
 *  PostgreSQL does so itself, except where nobody collects dead processes (a container without init): there the dead
 *  postmaster still has its number, and PostgreSQL takes it for living. */
export async function clearStaleLock(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (isPostmasterOf(directory, pid)) return;
  // Without the lock nothing else would stop two servers from writing the same files.
  for (const orphan of workersIn(directory)) await end(orphan, orphanTimeoutMs);
  if (workersIn(directory).length === 0) rmSync(file, { force: true });
}

export function isPostmasterOf(directory: string, pid: number): boolean {
  return isAlive(pid) && commandLineOf(pid).includes(directory);
}

// Every process of a PostgreSQL works in its data directory.
function workersIn(directory: string): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && folderOf(pid) === directory && isAlive(pid));
}

function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It ended while we looked, or it is somebody else's.
    return null;
  }
}
