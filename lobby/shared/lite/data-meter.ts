import { createStore, useStore } from 'zustand';
import { changePreferences, preferencesStore, usePreference } from '../session/preferences/preferences-store.ts';
import { bytesOn, megabyte } from './data-day.ts';
import { dayOf } from './day-of.ts';

/** What a byte was for. */
export type DataKind = 'pictures' | 'scripts' | 'games' | 'calls' | 'other';

const meterStore = createStore<Readonly<Record<DataKind, number>>>()(() => ({ pictures: 0, scripts: 0, games: 0, calls: 0, other: 0 }));

const keepAfterMs = 10_000;

/** Counted and not yet written down. */
let unkept = 0;
let isStarted = false;

/** Counts what this visit takes from the line, the page itself included, and keeps the sum of the day. What a cache answers
 *  costs nothing and counts nothing. Starting again does nothing. */
export function startDataMeter(): void {
  if (isStarted || typeof PerformanceObserver === 'undefined') return;
  isStarted = true;
  const count = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries) if (entry instanceof PerformanceResourceTiming) countData(kindOf(entry), entry.transferSize);
  };
  // A navigation's timing is a resource's timing too.
  new PerformanceObserver((list) => count(list.getEntries())).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => count(list.getEntries())).observe({ type: 'navigation', buffered: true });
  hearWorker();
  setInterval(keepCounted, keepAfterMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepCounted();
  });
}

/** Counts what no timing of this page shows: a game's frame, the live stream, a photo that was sent. */
export function countData(kind: DataKind, bytes: number): void {
  if (bytes <= 0) return;
  unkept += bytes;
  meterStore.setState((meter) => ({ [kind]: meter[kind] + bytes }));
}

/** What the service worker fetches of its own accord shows in its timings alone; it tells the page it works for. */
function hearWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'took' in data && typeof data.took === 'number') countData('scripts', data.took);
  });
}

/** Written now and then, not with each byte: every write goes to the storage and to the other tabs. */
function keepCounted(): void {
  if (unkept === 0) return;
  const now = new Date();
  const bytes = bytesOn(preferencesStore.getState().dataDay, now) + unkept;
  unkept = 0;
  changePreferences({ dataDay: { on: dayOf(now), bytes } });
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
  return useStore(meterStore, ({ pictures, scripts, games, calls, other }) => pictures + scripts + games + calls + other);
}

/** The bytes of today, of every visit and tab of this browser. */
export function useBytesToday(): number {
  const kept = usePreference(({ dataDay }) => bytesOn(dataDay, new Date()));
  // Drawn anew with each byte that is counted, written down or not.
  useBytesUsed();
  return kept + unkept;
}

/** `850 KB`, `1.2 MB`: thousands of bytes, as mobile plans count. */
export function bytesText(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / 1_000)} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
