import { spawn } from 'node:child_process';
import { repository } from '../paths.ts';

/** The number of passed and failed tests of a stage; a check by a whole program counts as one. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests with their reasons, and tests that passed only when repeated. They are printed at the end of the
   *  run, because the log before it is long. */
  readonly remarks?: readonly string[];
};

export type Stage = { readonly name: string; readonly run: () => Promise<Tally> };

export const heldOnce: Tally = { passed: 1, failed: 0 };
export const brokeOnce: Tally = { passed: 0, failed: 1 };
export const nothing: Tally = { passed: 0, failed: 0 };

const maxRemarkLength = 400;
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** A test's name with the beginning of its error message, on one line. */
export function remark(test: string, message: string | undefined): string {
  const reason = (message ?? 'no message').replace(colours, '').split(/\s+/).join(' ').trim();
  return `${test}: ${reason}`.slice(0, maxRemarkLength);
}

export type ProgramRun = {
  /** Node's arguments: a script and its own arguments. */
  readonly words: readonly string[];
  readonly timeoutMs: number;
  readonly environment?: Readonly<Record<string, string>>;
};

/** Runs a program on the pinned Node with inherited output; true if it succeeds in time. */
export async function runProgram({ words, timeoutMs, environment = {} }: ProgramRun): Promise<boolean> {
  const child = spawn(process.execPath, words, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const timer = setTimeout(() => {
    console.log(`Ended: it took longer than ${timeoutMs / 60_000} minutes.`);
    child.kill('SIGTERM');
  }, timeoutMs);
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  clearTimeout(timer);
  return code === 0;
}
