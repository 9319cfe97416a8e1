import { Overloaded } from './overloaded.ts';
import { createWaitingLine, patienceMs, type WaitingLineOptions } from './waiting-line.ts';

/** Runs at most `atOnceMax` pieces of work at once; the others wait in a bounded queue. */
export type Semaphore = {
  /** Rejects with `Overloaded` when the queue is full, or when this one waited too long. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
  /** Throws `Overloaded` when the queue is full. Call it before any other work of a request. */
  readonly assertRoom: () => void;
  readonly waiting: () => number;
};

type SemaphoreOptions = Pick<WaitingLineOptions<never>, 'name' | 'waitingMax' | 'lineMs'> & { readonly atOnceMax: number };

export function createSemaphore({ name, waitingMax, lineMs = patienceMs, atOnceMax }: SemaphoreOptions): Semaphore {
  type Waiting = { readonly go: () => void; readonly dismiss: (late: Overloaded) => void };
  const line = createWaitingLine<Waiting>({ name, waitingMax, lineMs, onLate: ({ dismiss }, late) => dismiss(late) });
  let running = 0;
  return {
    take: async (work) => {
      if (running >= atOnceMax) await new Promise<void>((go, dismiss) => line.join({ go, dismiss }));
      else running += 1;
      try {
        return await work();
      } finally {
        const [next] = line.take(1);
        if (next === undefined) running -= 1;
        else next.go();
      }
    },
    assertRoom: () => {
      if (line.length() >= waitingMax) throw new Overloaded(name);
    },
    waiting: line.length,
  };
}
