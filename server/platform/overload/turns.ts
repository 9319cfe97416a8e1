import { Overloaded } from './overloaded.ts';

/** Lets work of one name go one after another, in the order in which it came; work of other names does not wait. Throws
 *  `Overloaded` when too much of one name waits already. Turns hold within a process: what must hold across processes
 *  is guarded by the database. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createTurns({ waitingMax }: { readonly waitingMax: number }): Turns {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (name, work) => {
    const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > waitingMax) throw new Overloaded('turns');
    const turn = line.last.then(work, work);
    line.length += 1;
    line.last = turn;
    lines.set(name, line);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(name);
    }
  };
}
