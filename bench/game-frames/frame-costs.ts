import type { Task } from '../thread-task.ts';

/** The thread times of a page in milliseconds. */
export type Costs = {
  /** The main thread's work from the start of each frame to the start of the next. A gap longer than a frame counts
   *  with its most expensive frame-long part. */
  readonly frames: readonly number[];
  /** The compositor thread's work in the same spans. */
  readonly compositor: readonly number[];
  /** The graphics process's time to validate the commands and pass them to the driver, in the same spans. */
  readonly submission: readonly number[];
  /** Each task of the main thread. */
  readonly tasks: readonly number[];
  /** Each garbage collection pause. */
  readonly collections: readonly number[];
};

/** The frame budget at thirty frames per second. A slow machine or a still screen leaves longer gaps between frames;
 *  on a phone, parts of such a gap would fall into different frames. */
const frameUs = 1_000_000 / 30;

/** Splits the thread times of one page into frames. A frame begins with the task that runs its animation callbacks.
 *  Everything until the next one (style, layout, paint, timers, messages) belongs to it. Times are multiplied by
 *  `slowdown` for a slower processor. */
export function costsOf(recorded: readonly Task[], slowdown: number): Costs {
  const trace = recorded.map((task) => ({ ...task, tdur: task.tdur * slowdown }));
  const drawing = trace.filter(({ name }) => name === 'FireAnimationFrame');
  const main = mostFrequent(drawing) ?? namedThread(trace, 'CrRendererMain');
  if (main === null) return { frames: [], compositor: [], submission: [], tasks: [], collections: [] };
  const own = trace.filter((task) => isOn(task, main));
  const runs = inOrder(own.filter(({ name }) => name === 'RunTask'));
  const starts = frameStarts(runs, inOrder(drawing.filter((task) => isOn(task, main))));
  const beside = namedThread(
    trace.filter(({ pid }) => pid === main.pid),
    'Compositor',
  );
  const graphics = namedThread(trace, 'CrGpuMain');
  const runsOf = (thread: Thread | null): readonly Task[] =>
    thread === null ? [] : inOrder(trace.filter((task) => task.name === 'RunTask' && isOn(task, thread)));
  return {
    frames: between(runs, starts),
    compositor: between(runsOf(beside), starts),
    submission: between(runsOf(graphics), starts),
    tasks: runs.map(({ tdur }) => tdur / 1_000),
    collections: own.filter(({ name }) => name === 'MinorGC' || name === 'MajorGC').map(({ tdur }) => tdur / 1_000),
  };
}

/** The quantile of the values at `share`; 0 for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

type Thread = Pick<Task, 'pid' | 'tid'>;

function isOn(task: Task, thread: Thread): boolean {
  return task.pid === thread.pid && task.tid === thread.tid;
}

function inOrder(tasks: readonly Task[]): readonly Task[] {
  return tasks.toSorted((one, other) => one.ts - other.ts);
}

function mostFrequent(tasks: readonly Task[]): Thread | null {
  const counts = new Map<string, { readonly thread: Thread; count: number }>();
  for (const { pid, tid } of tasks) {
    const known = counts.get(`${pid}/${tid}`);
    if (known === undefined) counts.set(`${pid}/${tid}`, { thread: { pid, tid }, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)[0]?.thread ?? null;
}

/** The busiest thread with this name. */
function namedThread(trace: readonly Task[], wanted: string): Thread | null {
  const named = trace.filter(({ name, args }) => name === 'thread_name' && args['name'] === wanted);
  const worked = (thread: Thread): number =>
    trace.filter((task) => task.name === 'RunTask' && isOn(task, thread)).reduce((sum, { tdur }) => sum + tdur, 0);
  return named.toSorted((one, other) => worked(other) - worked(one))[0] ?? null;
}

/** The starts of the tasks that run animation callbacks; several documents may draw in one of them. */
function frameStarts(runs: readonly Task[], drawing: readonly Task[]): readonly number[] {
  const starts = new Set<number>();
  let at = 0;
  for (const one of drawing) {
    while (at < runs.length - 1 && endOf(runs[at]) < one.ts) at += 1;
    const holder = runs[at];
    if (holder !== undefined && holder.ts <= one.ts) starts.add(holder.ts);
  }
  return [...starts];
}

function endOf(task: Task | undefined): number {
  return task === undefined ? 0 : task.ts + task.dur;
}

function between(tasks: readonly Task[], starts: readonly number[]): readonly number[] {
  const dearest = starts.map(() => 0);
  let [frame, part, sum] = [-1, 0, 0];
  for (const { ts, tdur } of tasks) {
    let its = frame;
    while (its + 1 < starts.length && (starts[its + 1] ?? 0) <= ts) its += 1;
    if (its < 0) continue;
    const itsPart = Math.floor((ts - (starts[its] ?? 0)) / frameUs);
    sum = (its === frame && itsPart === part ? sum : 0) + tdur / 1_000;
    [frame, part] = [its, itsPart];
    dearest[frame] = Math.max(dearest[frame] ?? 0, sum);
  }
  return dearest;
}
