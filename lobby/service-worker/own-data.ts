/** A finished fetch from the worker's own resource timings. */
type Fetched = { readonly name: string; readonly transferSize: number };

/** Sums the worker's own fetches. Fetches for a page appear in that page's timings and are counted there. */
export type OwnData = {
  readonly ask: (address: string) => void;
  readonly count: (fetched: readonly Fetched[]) => void;
  /** Returns the bytes since the last call. */
  readonly take: () => number;
};

export function createOwnData(origin: string): OwnData {
  const asked = new Set<string>();
  let unreported = 0;
  return {
    ask: (address) => void asked.add(new URL(address, origin).href),
    count: (fetched) => {
      for (const { name, transferSize } of fetched) if (asked.delete(name)) unreported += transferSize;
    },
    take: () => {
      const bytes = unreported;
      unreported = 0;
      return bytes;
    },
  };
}
