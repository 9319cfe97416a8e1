import { later, type Clock } from '@tausi/kernel';
import type { Handler, NewJob } from '@tausi/server/platform/queue/tasks.ts';

type StoredJob = { job: NewJob; attempts: number; lockedBy: number | null; isReplaced: boolean };

/** An in-memory queue with the semantics of graphile-worker. */
export type MemoryQueue = {
  /** Adds a job in the step that writes its cause. */
  readonly add: (job: NewJob) => void;
  /** Runs the due jobs of a handler in a process. */
  readonly work: (process: number, handler: Handler) => Promise<void>;
  /** Releases the jobs of a killed process. */
  readonly release: (process: number) => void;
};

type Ways = {
  readonly clock: Clock;
  /** A step of a process, which may fail before or after it takes effect. */
  readonly writing: <T>(process: number, write: () => T) => Promise<T>;
  /** False plants a defect: no retry is stored. */
  readonly retries: boolean;
};

const takenMax = 20;
const pauseAfterFaultMs = 3_000;

export function createMemoryQueue({ clock, writing, retries }: Ways): MemoryQueue {
  const jobs = new Set<StoredJob>();
  const add = (job: NewJob): void => {
    for (const stored of jobs) {
      if (stored.job.key !== job.key || stored.isReplaced) continue;
      if (stored.lockedBy === null) jobs.delete(stored);
      else stored.isReplaced = true;
    }
    jobs.add({ job, attempts: 0, lockedBy: null, isReplaced: false });
  };
  const unlock = (stored: StoredJob): void => {
    stored.lockedBy = null;
    if (stored.isReplaced) jobs.delete(stored);
  };
  const isDue = ({ job, lockedBy }: StoredJob, { task }: Handler): boolean =>
    job.task === task && lockedBy === null && job.dueAt <= clock.now();
  const run = async (process: number, handler: Handler, stored: StoredJob): Promise<void> => {
    const { ids, tries } = stored.job;
    try {
      const again = await handler.run({ ...ids, tries }, stored.attempts);
      if (again !== null && retries) await writing(process, () => add(again));
      await writing(process, () => jobs.delete(stored));
    } catch {
      unlock(stored);
      stored.job = { ...stored.job, dueAt: later(clock.now(), pauseAfterFaultMs) };
    }
  };
  return {
    add,
    work: async (process, handler) => {
      const taken: StoredJob[] = [];
      const take = (): void => {
        for (const stored of [...jobs].filter((one) => isDue(one, handler)).slice(0, takenMax)) {
          stored.lockedBy = process;
          stored.attempts += 1;
          taken.push(stored);
        }
      };
      try {
        await writing(process, take);
      } catch {
        // After a lost answer the workers take another name, and these jobs are released.
        return taken.forEach(unlock);
      }
      await Promise.all(taken.map((stored) => run(process, handler, stored)));
    },
    release: (process) => {
      for (const stored of jobs) if (stored.lockedBy === process) unlock(stored);
    },
  };
}
