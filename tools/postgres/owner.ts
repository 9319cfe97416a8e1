import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The user for PostgreSQL if this process is root, because PostgreSQL refuses to run as root. Null: the current
 *  user. */
export type Owner = { readonly uid: number; readonly gid: number } | null;

const candidates = ['postgres', 'nobody'] as const;

/** Returns the user that may run PostgreSQL: the current one, or for root the first of `postgres` and `nobody` that
 *  exists. */
export function findOwner(): Owner {
  if (process.getuid?.() !== 0) return null;
  for (const name of candidates) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error('PostgreSQL refuses to run as root, and this machine has neither a user `postgres` nor `nobody`');
}

/** The owner of a data directory must run it, so it takes precedence over this run's choice. */
export function ownerOf(directory: string, otherwise: Owner): Owner {
  if (otherwise === null || !existsSync(directory)) return otherwise;
  const { uid, gid } = statSync(directory);
  return uid === 0 ? otherwise : { uid, gid };
}

export function canEnter(directory: string, owner: Owner): boolean {
  if (owner === null) return true;
  return spawnSync('test', ['-x', directory], { ...owner, cwd: '/' }).status === 0;
}

/** Creates a folder that other users may traverse, regardless of the umask. */
export function makePassable(directory: string): void {
  mkdirSync(directory, { recursive: true });
  if (process.getuid?.() === 0) chmodSync(directory, 0o755);
}

export function giveTo(path: string, owner: Owner): void {
  if (owner !== null) chownSync(path, owner.uid, owner.gid);
}

export function giveTreeTo(directory: string, owner: Owner): void {
  if (owner === null) return;
  giveTo(directory, owner);
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) giveTo(join(entry.parentPath, entry.name), owner);
  }
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) : null;
}
