import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repository } from '../paths.ts';
import { end } from '../processes.ts';

/** One program of the stack: its script, its environment, and the address that answers once it is ready. */
export type Program = {
  readonly name: string;
  readonly script: string;
  /** Options of Node itself; none when omitted. */
  readonly nodeOptions?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly readyUrl: string;
  readonly logFile: string;
};

export type Child = { readonly ready: Promise<void>; readonly stop: () => Promise<void> };

export type Reports = { readonly say: (line: string) => void; readonly started: (pid: number, program: Program) => void };

const readyTimeoutMs = 60_000;
const readyPollMs = 50;
const requestTimeoutMs = 2_000;
const stopTimeoutMs = 15_000;
const backoffFirstMs = 250;
const backoffMaxMs = 10_000;
const calmAfterMs = 60_000;
const logTailLines = 20;

/** Starts a program; `ready` resolves once it answers. From then on it is restarted whenever it exits by itself. */
export function runChild(program: Program, reports: Reports): Child {
  const stopping = new AbortController();
  let current = launch(program, reports);

  const watch = async (): Promise<void> => {
    let backoffMs = backoffFirstMs;
    while (!stopping.signal.aborted) {
      const upSince = performance.now();
      const how = await ended(current);
      if (stopping.signal.aborted) return;
      if (performance.now() - upSince > calmAfterMs) backoffMs = backoffFirstMs;
      reports.say(`The ${program.name} ended (${how}); restarting it in ${backoffMs} ms. The end of its log is in ${program.logFile}`);
      await pause(backoffMs);
      backoffMs = Math.min(backoffMs * 2, backoffMaxMs);
      if (!stopping.signal.aborted) current = launch(program, reports);
    }
  };
  const getReady = async (): Promise<void> => {
    await untilReady(program, current);
    void watch();
  };

  const stop = async (): Promise<void> => {
    stopping.abort();
    await end(current.pid ?? 0, stopTimeoutMs);
  };
  return { ready: getReady(), stop };
}

// In a process group of its own, so that Ctrl-C reaches only the supervisor, which stops everything in order.
function launch(program: Program, reports: Reports): ChildProcess {
  mkdirSync(dirname(program.logFile), { recursive: true });
  const log = openSync(program.logFile, 'a', 0o600);
  const child = spawn(process.execPath, [...(program.nodeOptions ?? []), join(repository, program.script)], {
    cwd: repository,
    env: { ...process.env, ...program.environment },
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
  });
  closeSync(log);
  reports.started(child.pid ?? 0, program);
  return child;
}

async function untilReady(program: Program, child: ChildProcess): Promise<void> {
  const deadlineAt = performance.now() + readyTimeoutMs;
  while (performance.now() < deadlineAt && child.exitCode === null && child.signalCode === null) {
    if (await answers(program.readyUrl)) return;
    await pause(readyPollMs);
  }
  await end(child.pid ?? 0, stopTimeoutMs);
  throw new Error(
    `The ${program.name} did not become ready at ${program.readyUrl}. The end of ${program.logFile}:\n${tailOf(program.logFile)}`,
  );
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // No listener yet.
    return false;
  }
}

function ended(child: ChildProcess): Promise<string> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(`code ${child.exitCode ?? child.signalCode}`);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code === null ? `signal ${signal}` : `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
}

function tailOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-logTailLines).join('\n') : '';
}
