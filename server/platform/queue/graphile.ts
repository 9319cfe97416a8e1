import { Logger, type Task, type TaskList } from 'graphile-worker';
import type { Log } from '../log.ts';
import type { Queue } from './queue.ts';
import type { Handler } from './tasks.ts';

/** Returns handlers as tasks of graphile-worker. */
export function taskListOf(queue: Queue, handlers: readonly Handler[]): TaskList {
  const taskOf = ({ task, run }: Handler): readonly [string, Task] => [
    task,
    async (payload, { job, withPgClient }) => {
      const again = await run(payload, job.attempts);
      // It takes the key of this job, which then ends without a retry of its own.
      if (again !== null) await withPgClient((client) => queue.add(client, [again]));
    },
  ];
  return Object.fromEntries(handlers.map(taskOf));
}

const written = { error: 'error', warning: 'warn', info: 'debug', debug: null } as const;

/** Writes the sentences of graphile-worker to our log, without their details. */
export function loggerTo(log: Pick<Log, 'error' | 'warn' | 'debug'>): Logger {
  return new Logger(() => (level, message) => {
    const method = written[level];
    if (method !== null) log[method]({}, `queue: ${message}`);
  });
}
