import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from '../processes.ts';
import { lockDataDirectory } from './lock-data-directory.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tausi-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = (): string => join(dataDir, 'processes.json');
const sleeper = (): { pid: number; kill: () => void } => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'tausi-sleeper']);
  return { pid: child.pid ?? 0, kill: () => void child.kill('SIGKILL') };
};
const leave = (owner: number, children: readonly { pid: number; word: string }[]): void =>
  writeFileSync(file(), JSON.stringify({ owner: { pid: owner, word: 'tausi-sleeper' }, children }));
const deadPid = 2 ** 22 + 1;

it('data directory lock: refuses a data directory held by a running start', async () => {
  const other = sleeper();
  leave(other.pid, []);
  expect(await lockDataDirectory(dataDir)).toBeNull();
  other.kill();
});

it('data directory lock: ends the children of a start that was killed', async () => {
  const orphan = sleeper();
  leave(deadPid, [{ pid: orphan.pid, word: 'tausi-sleeper' }]);
  expect(await lockDataDirectory(dataDir)).not.toBeNull();
  expect(isAlive(orphan.pid)).toBe(false);
});

it('data directory lock: spares an unrelated process that reuses the id of a dead child', async () => {
  const stranger = sleeper();
  leave(deadPid, [{ pid: stranger.pid, word: 'server/main.ts' }]);
  await lockDataDirectory(dataDir);
  expect(isAlive(stranger.pid)).toBe(true);
  stranger.kill();
});

it('data directory lock: replaces a truncated file, and leaves nothing after release', async () => {
  writeFileSync(file(), '{"owner": {"pi');
  const lock = await lockDataDirectory(dataDir);
  lock?.remember({ pid: 7, word: 'server/main.ts' });
  expect(readFileSync(file(), 'utf8')).toContain('server/main.ts');
  lock?.release();
  expect(existsSync(file())).toBe(false);
});
