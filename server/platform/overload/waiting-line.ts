import { Overloaded } from './overloaded.ts';

/** Timeout of every queue of this server; after it the client gets 503. */
export const patienceMs = 2_000;

/** A FIFO queue with a maximum length and a timeout per entry. */
export type WaitingLine<Entry> = {
  /** Throws `Overloaded` when the queue is full. */
  readonly join: (entry: Entry) => void;
  /** Takes up to `count` entries from the front; one that does not fit keeps its position. */
  readonly take: (count: number, fits?: (entry: Entry) => boolean) => readonly Entry[];
  readonly length: () => number;
};

export type WaitingLineOptions<Entry> = {
  /** Names the limit in errors and metrics. */
  readonly name: string;
  readonly waitingMax: number;
  /** The timeout of an entry; the common timeout when omitted. */
  readonly lineMs?: number;
  /** Called for each entry that timed out, after its removal. */
  readonly onLate: (entry: Entry, late: Overloaded) => void;
};

export function createWaitingLine<Entry>({ name, waitingMax, lineMs = patienceMs, onLate }: WaitingLineOptions<Entry>): WaitingLine<Entry> {
  let waiting: { readonly entry: Entry; readonly since: number }[] = [];
  let timer: NodeJS.Timeout | null = null;

  // One timer serves the whole queue: it is set for the oldest entry.
  function watch(): void {
    const first = waiting[0];
    if (timer !== null || first === undefined) return;
    timer = setTimeout(dismissLate, Math.max(1, first.since + lineMs - performance.now()));
    timer.unref();
  }

  function dismissLate(): void {
    timer = null;
    const now = performance.now();
    const count = waiting.findIndex(({ since }) => since + lineMs > now);
    for (const { entry } of waiting.splice(0, count === -1 ? waiting.length : count)) onLate(entry, new Overloaded(name));
    watch();
  }

  return {
    join: (entry) => {
      if (waiting.length >= waitingMax) throw new Overloaded(name);
      waiting.push({ entry, since: performance.now() });
      watch();
    },
    take: (count, fits) => {
      if (fits === undefined) return waiting.splice(0, count).map(({ entry }) => entry);
      const taken: Entry[] = [];
      const left = [];
      for (const one of waiting) {
        if (taken.length < count && fits(one.entry)) taken.push(one.entry);
        else left.push(one);
      }
      waiting = left;
      return taken;
    },
    length: () => waiting.length,
  };
}
