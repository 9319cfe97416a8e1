import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@tausi/tools/paths.ts';
import { isAlive, waitForEnd } from '@tausi/tools/processes.ts';

export type ProcessPlan = {
  /** The program, as a path in the repository. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Resolves to true once the process can work. */
  readonly isReady: () => Promise<boolean>;
  /** Receives the id of each process, so that a dead run leaves none behind. */
  readonly onStarted: (pid: number, script: string) => void;
};

/** One process of the system. It is never restarted automatically: the fault decides. */
export type SystemProcess = {
  readonly pid: () => number;
  /** Kills it like a power failure; resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Suspends it like a paused machine; `resume` continues it. */
  readonly pause: () => void;
  readonly wake: () => void;
  readonly start: () => void;
  /** Sends a message, if the program listens for them. */
  readonly say: (words: Readonly<Record<string, unknown>>) => void;
  readonly untilReady: () => Promise<void>;
  /** Lets it finish its current work. */
  readonly stop: () => Promise<void>;
};

const endPatienceMs = 15_000;
const readyPatienceMs = 180_000;
const readyPollMs = 20;
const logTailLines = 15;
// As an operator's supervisor does: on a busy machine, PostgreSQL may answer too late for a server that starts.
const restartsMax = 2;

/** Starts a program of the repository on this Node. */
export function startProcess(plan: ProcessPlan): SystemProcess {
  let child = launch(plan);
  const pid = (): number => child.pid ?? 0;
  return {
    pid,
    kill: async () => {
      child.kill('SIGKILL');
      await waitForEnd(pid(), endPatienceMs);
    },
    pause: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    start: () => {
      child = launch(plan);
    },
    say: (words) => void child.send(words),
    untilReady: async () => {
      let restarts = 0;
      await waitFor(`${plan.script} answers`, readyPatienceMs, async () => {
        if (isAlive(pid())) return plan.isReady();
        if (restarts === restartsMax) throw new Error(`${plan.script} exited by itself; the end of its output:\n${tailOf(plan.logFile)}`);
        restarts += 1;
        child = launch(plan);
        return false;
      });
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (await waitForEnd(pid(), endPatienceMs)) return;
      child.kill('SIGKILL');
      await waitForEnd(pid(), endPatienceMs);
    },
  };
}

/** Polls until a condition holds; throws if it does not in time. Returns how long it took. */
export async function waitFor(what: string, patienceMs: number, isSo: () => Promise<boolean>): Promise<number> {
  const begunAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begunAt > patienceMs) throw new Error(`it took longer than ${patienceMs} ms until: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, readyPollMs));
  }
  return performance.now() - begunAt;
}

function launch({ script, environment, logFile, onStarted }: ProcessPlan): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, [join(repository, script)], {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  // Messages to a killed process are lost, and the error is expected.
  child.on('error', () => undefined);
  onStarted(child.pid ?? 0, script);
  return child;
}

function tailOf(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-logTailLines).join('\n');
}
