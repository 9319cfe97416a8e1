import { createStore, useStore } from 'zustand';

/** What a byte was for. */
export type DataKind = 'pictures' | 'scripts' | 'calls' | 'other';

const meterStore = createStore<Readonly<Record<DataKind, number>>>()(() => ({ pictures: 0, scripts: 0, calls: 0, other: 0 }));

/** Counts what this visit has taken from the line, the page itself included. Called once at the start. */
export function startDataMeter(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const count = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceResourceTiming) || entry.transferSize === 0) continue;
      const kind = kindOf(entry);
      meterStore.setState((meter) => ({ [kind]: meter[kind] + entry.transferSize }));
    }
  };
  // A navigation's timing is a resource's timing too.
  new PerformanceObserver((list) => count(list.getEntries())).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => count(list.getEntries())).observe({ type: 'navigation', buffered: true });
}

function kindOf({ name, initiatorType }: PerformanceResourceTiming): DataKind {
  if (name.includes('/api/')) return 'calls';
  if (name.includes('/art/')) return 'pictures';
  return initiatorType === 'navigation' || name.includes('/assets/') || name.endsWith('.js') ? 'scripts' : 'other';
}

/** The bytes of this visit, by what they were for. */
export function useDataUsed(): Readonly<Record<DataKind, number>> {
  return useStore(meterStore);
}

export function useBytesUsed(): number {
  return useStore(meterStore, ({ pictures, scripts, calls, other }) => pictures + scripts + calls + other);
}

/** `850 KB`, `1.2 MB`: thousands of bytes, as mobile plans count. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
