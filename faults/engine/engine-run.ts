import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '@tausi/tools/paths.ts';
import { waitForEnd } from '@tausi/tools/processes.ts';
import type { AcknowledgementLog } from '../acknowledgements.ts';
import type { EngineScript } from './operations.ts';

/** The books in a process that can be killed at full speed; its acknowledged commands are in the log. */
export type EngineRun = {
  /** Commands acknowledged and refused, and requests without an answer from the database. */
  readonly counts: { acknowledged: number; refused: number; unanswered: number; resolved: number };
  readonly more: (commands: number) => Promise<void>;
  /** SIGKILL; unsent acknowledgements are lost. */
  readonly kill: () => Promise<void>;
  /** Starts the next process, which first repeats every operation without an answer. */
  readonly start: () => void;
  /** Completes all started operations and starts no other. */
  readonly finish: () => Promise<void>;
};

export type EngineRunOptions = {
  readonly databaseUrl: string;
  readonly script: EngineScript;
  readonly log: AcknowledgementLog;
  readonly atOnce: number;
  readonly onStarted: (pid: number, script: string) => void;
};

const workerScript = 'faults/engine/worker.ts';
const endPatienceMs = 10_000;
const finishPatienceMs = 60_000;
const morePatienceMs = 120_000;
const endless = Number.MAX_SAFE_INTEGER;

export function startEngine(options: EngineRunOptions): EngineRun {
  const counts = { acknowledged: 0, refused: 0, unanswered: 0, resolved: 0 };
  const acknowledged = new Set<string>();
  const ended = new Set<number>();
  let highest = -1;
  let doneBelow = 0;
  const onLine = (line: string): void => {
    const [mark, index = '', player = '', key = '', cash = ''] = line.split(' ');
    highest = Math.max(highest, Number(index));
    if (mark === '?') counts.unanswered += 1;
    if (mark === '-') counts.refused += 1;
    if (mark === '=') {
      ended.add(Number(index));
      while (ended.delete(doneBelow)) doneBelow += 1;
    }
    if (mark !== '+' || acknowledged.has(key)) return;
    acknowledged.add(key);
    counts.acknowledged += 1;
    options.log.write({ playerId: player, key, cashAfterMinor: cash });
  };
  // All operations that the previous process may have started: at most `atOnce` at a time.
  const open = (): number[] => {
    const begunBelow = highest + 1 + options.atOnce;
    return Array.from({ length: begunBelow - doneBelow }, (_, index) => doneBelow + index).filter((index) => !ended.has(index));
  };
  let worker = launch(options, { redo: [], from: 0, before: endless }, onLine);
  return {
    counts,
    more: async (commands) => {
      const wanted = counts.acknowledged + commands;
      const until = performance.now() + morePatienceMs;
      while (counts.acknowledged < wanted) {
        if (performance.now() > until) throw new Error(`the engine acknowledged fewer than ${commands} commands in ${morePatienceMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    kill: () => end(worker),
    start: () => {
      const redo = open();
      worker = launch(options, { redo, from: (redo.at(-1) ?? highest) + 1, before: endless }, onLine);
    },
    finish: async () => {
      await end(worker);
      const redo = open();
      const left = new Set(redo);
      const last = launch(options, { redo, from: endless, before: endless }, onLine);
      if (!(await waitForEnd(last.child.pid ?? 0, finishPatienceMs))) throw new Error('the engine left operations without an answer');
      await last.heardAll;
      counts.resolved += [...left].filter((index) => index < doneBelow || ended.has(index)).length;
    },
  };
}

type Worker = { readonly child: ChildProcess; readonly heardAll: Promise<void> };

async function end({ child, heardAll }: Worker): Promise<void> {
  child.kill('SIGKILL');
  await waitForEnd(child.pid ?? 0, endPatienceMs);
  // The output of the killed process may still be in the pipe.
  await heardAll;
}

type Task = { readonly redo: readonly number[]; readonly from: number; readonly before: number };

function launch({ databaseUrl, script, atOnce, onStarted }: EngineRunOptions, task: Task, onLine: (line: string) => void): Worker {
  const child = spawn(process.execPath, [join(repository, workerScript)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  child.on('error', () => undefined);
  onStarted(child.pid ?? 0, workerScript);
  child.send({ databaseUrl, script, atOnce, ...task });
  if (child.stdout === null) throw new Error('the worker writes to a pipe');
  const lines = createInterface({ input: child.stdout });
  // A kill may truncate the last line. Half a line names no whole command, so it is ignored.
  lines.on('line', (line) => (isWhole(line) ? onLine(line) : undefined));
  return { child, heardAll: new Promise((resolve) => lines.once('close', () => resolve())) };
}

const wholeLine = /^(?:[=?] \d+|- \d+ \w+|\+ \d+ [0-9a-f-]{36} \S+ \d+)$/;

function isWhole(line: string): boolean {
  return wholeLine.test(line);
}
