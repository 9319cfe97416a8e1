import { Overloaded } from './overloaded.ts';

/** Runs work of one name one after another, in order of arrival; other names do not wait. Throws
 *  `Overloaded` when too much of one name waits. The order holds within a process; the database
 *  guards it across processes. */
export type KeyedQueue = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedQueue({ waitingMax }: { readonly waitingMax: number }): KeyedQueue {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (name, work) => {
    const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > waitingMax) throw new Overloaded('keyed_queue');
    const run = line.last.then(work, work);
    line.length += 1;
    line.last = run;
    lines.set(name, line);
    try {
      return await run;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(name);
    }
  };
}
