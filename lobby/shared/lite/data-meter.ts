import { createStore, useStore } from 'zustand';

const meterStore = createStore<{ readonly bytes: number }>()(() => ({ bytes: 0 }));

/** Counts what this visit has taken from the line, the page itself included. Called once at the start. */
export function startDataMeter(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const count = (entries: readonly PerformanceEntry[]): void => {
    const bytes = entries.reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0);
    if (bytes > 0) meterStore.setState((meter) => ({ bytes: meter.bytes + bytes }));
  };
  // A navigation's timing is a resource's timing too.
  new PerformanceObserver((list) => count(list.getEntries())).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => count(list.getEntries())).observe({ type: 'navigation', buffered: true });
}

export function useBytesUsed(): number {
  return useStore(meterStore, ({ bytes }) => bytes);
}

/** `850 KB`, `1.2 MB`: thousands of bytes, as mobile plans count. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
