import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isAlive } from '../processes.ts';

/** The addresses of one running copy, read by scripts, tests and benchmarks. */
export type Running = z.infer<typeof running>;

const running = z.object({
  lobby: z.string(),
  api: z.string(),
  games: z.string(),
  simulators: z.record(z.string(), z.string()),
  database: z.string(),
  pid: z.number(),
  processes: z.record(z.string(), z.number()),
  logins: z.array(z.object({ market: z.string(), phone: z.string(), password: z.string() })),
});

const fileOf = (dataDir: string): string => join(dataDir, 'running.json');

/** The copy that runs on this data directory; null if none does, even if a killed one left its file. */
export function findRunning(dataDir: string): Running | null {
  if (!existsSync(fileOf(dataDir))) return null;
  const found = read(fileOf(dataDir));
  return found !== null && isAlive(found.pid) ? found : null;
}

function read(file: string): Running | null {
  try {
    return z.parse(running, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Not repaired here: the next start writes it anew.
    return null;
  }
}

/** Written atomically. Only its owner may read it, because it contains the database's password. */
export function writeRunning(dataDir: string, value: Running): void {
  const half = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, fileOf(dataDir));
}

export function removeRunning(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}
