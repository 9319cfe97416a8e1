import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 50;

/** True while a process with this id runs, whatever its owner. A zombie does not count as running. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** The command line of a process; empty if it is gone or hidden from this user. */
export function commandLineOf(pid: number): string {
  if (process.platform === 'linux') return textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  const answer = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : '';
}

/** Asks a process to end, and kills it after `timeoutMs`. */
export async function end(pid: number, timeoutMs: number): Promise<void> {
  if (!isAlive(pid)) return;
  signal(pid, 'SIGTERM');
  if (await waitForEnd(pid, timeoutMs)) return;
  signal(pid, 'SIGKILL');
  await waitForEnd(pid, timeoutMs);
}

/** Waits until the process is gone; false if it still runs after `timeoutMs`. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadlineAt = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() > deadlineAt) return false;
    await pause(pollMs);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process ended between the check and the signal, which is the desired outcome.
    if (isAlive(pid)) throw error;
  }
}

// A container without an init process never reaps orphans, so zombies answer signals forever.
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  const afterName = textOf(`/proc/${pid}/stat`).split(') ').at(-1) ?? '';
  return afterName.startsWith('Z');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
