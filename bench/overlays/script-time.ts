import * as z from 'zod/mini';
import { task, type Task } from '../thread-task.ts';

/** The page's marks: an overlay or a search is requested, and its result is in a drawn frame. */
export const marks = { requested: 'bench-requested', shown: 'bench-shown' } as const;

const scripts = new Set<string>([
  ...(['EvaluateScript', 'FunctionCall', 'v8.callFunction', 'v8.run', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule'] as const),
  ...(['RunMicrotasks', 'TimerFire', 'FireAnimationFrame', 'FireIdleCallback', 'EventDispatch', 'MinorGC', 'MajorGC'] as const),
]);

// Forced layout is the browser's own work, as in its performance panel.
const renderings = new Set<string>(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'HitTest']);

/** Milliseconds of the page's thread. */
export type ThreadCost = {
  readonly script: number;
  readonly forced: number;
  /** Script and the browser's own rendering. */
  readonly all: number;
};

/** The cost between the marks; null if a mark is missing. */
export function costOf(events: readonly Readonly<Record<string, unknown>>[]): ThreadCost | null {
  const trace = events
    .filter(
      ({ name }) =>
        [marks.requested, marks.shown].some((mark) => mark === name) || scripts.has(String(name)) || renderings.has(String(name)),
    )
    .map((event) => z.parse(task, event))
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
  const begin = trace.find(({ name }) => name === marks.requested);
  const end = trace.find(({ name }) => name === marks.shown);
  if (begin === undefined || end === undefined) return null;
  const between = trace.filter(({ ts, pid, tid }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts < end.ts);
  const running = outermost(between.filter(({ name }) => scripts.has(name)));
  const forced = outermost(between.filter(({ name }) => renderings.has(name))).filter((one) => running.some((run) => isIn(one, run)));
  return { script: (sum(running) - sum(forced)) / 1_000, forced: sum(forced) / 1_000, all: sum(outermost(between)) / 1_000 };
}

/** The tasks that no other task of the list contains: nested calls are counted once. */
function outermost(doings: readonly Task[]): readonly Task[] {
  let until = 0;
  return doings.filter(({ ts, dur }) => {
    if (ts < until) return false;
    until = ts + dur;
    return true;
  });
}

function isIn(one: Task, other: Task): boolean {
  return one.ts >= other.ts && one.ts < other.ts + other.dur;
}

function sum(doings: readonly Task[]): number {
  return doings.reduce((total, { tdur }) => total + tdur, 0);
}
