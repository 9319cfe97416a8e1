import { Overloaded } from './overloaded.ts';

/** How long anything waits in a line of this server before it is told to come again. */
export const patienceMs = 2_000;

/** Those who wait for their turn, first come first served: never more than the bound, never longer than patience. */
export type WaitingLine<Entry> = {
  /** Throws `Overloaded` when the line is full. */
  readonly join: (entry: Entry) => void;
  /** Up to `count` of them, those who came first; who does not fit stays in his place. */
  readonly take: (count: number, fits?: (entry: Entry) => boolean) => readonly Entry[];
  readonly length: () => number;
};

export type WaitingLineOptions<Entry> = {
  /** Names the bound in faults and metrics. */
  readonly name: string;
  readonly waitingMax: number;
  /** How long anybody stays in it; as long as in any other when left out. */
  readonly lineMs?: number;
  /** Told of each that ran out of patience; it is no longer in the line. */
  readonly onLate: (entry: Entry, late: Overloaded) => void;
};

export function createWaitingLine<Entry>({ name, waitingMax, lineMs = patienceMs, onLate }: WaitingLineOptions<Entry>): WaitingLine<Entry> {
  let waiting: { readonly entry: Entry; readonly since: number }[] = [];
  let timer: NodeJS.Timeout | null = null;

  // One timer for the whole line: it is set for whoever has waited longest.
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
