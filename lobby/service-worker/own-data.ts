/** A fetch that is over, as the worker's own timings tell of it. */
type Fetched = { readonly name: string; readonly transferSize: number };

/** Sums what the worker fetched of its own accord. What it fetched for a page stands in that page's timings, and is counted
 *  there. */
export type OwnData = {
  readonly ask: (address: string) => void;
  readonly count: (fetched: readonly Fetched[]) => void;
  /** The bytes since this was last asked. */
  readonly take: () => number;
};

export function createOwnData(origin: string): OwnData {
  const asked = new Set<string>();
  let untold = 0;
  return {
    ask: (address) => void asked.add(new URL(address, origin).href),
    count: (fetched) => {
      for (const { name, transferSize } of fetched) if (asked.delete(name)) untold += transferSize;
    },
    take: () => {
      const bytes = untold;
      untold = 0;
      return bytes;
    },
  };
}
