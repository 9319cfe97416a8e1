import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 50;

/** True while a process of this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Waits until the process is gone; false when it still lives after `timeoutMs`. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadlineAt = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() > deadlineAt) return false;
    await pause(pollMs);
  }
  return true;
}
