import { createStore, useStore } from 'zustand';
import { changePreferences, preferencesStore, usePreference } from '../session/preferences/preferences-store.ts';
import { bytesOn, megabyte } from './data-day.ts';
import { dayOf } from './day-of.ts';

/** The purpose of a transferred byte. */
export type DataKind = 'pictures' | 'scripts' | 'games' | 'calls' | 'other';

const meterStore = createStore<Readonly<Record<DataKind, number>>>()(() => ({ pictures: 0, scripts: 0, games: 0, calls: 0, other: 0 }));

const keepAfterMs = 10_000;

/** Bytes counted but not stored yet. */
let unkept = 0;
let isStarted = false;

/** Counts the bytes that this visit transfers, the page included, and stores the day's sum. Cached responses count nothing.
 *  Starting twice does nothing. */
export function startDataMeter(): void {
  if (isStarted || typeof PerformanceObserver === 'undefined') return;
  isStarted = true;
  const count = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries) if (entry instanceof PerformanceResourceTiming) countData(kindOf(entry), entry.transferSize);
  };
  // A navigation's timing counts as a resource's timing too.
  new PerformanceObserver((list) => count(list.getEntries())).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => count(list.getEntries())).observe({ type: 'navigation', buffered: true });
  hearWorker();
  setInterval(keepCounted, keepAfterMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepCounted();
  });
}

/** Counts transfers without a resource timing: a game's frame, the live stream, an uploaded photo. */
export function countData(kind: DataKind, bytes: number): void {
  if (bytes <= 0) return;
  unkept += bytes;
  meterStore.setState((meter) => ({ [kind]: meter[kind] + bytes }));
}

/** The service worker's own fetches appear only in its timings, so it reports them to its page. */
function hearWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'took' in data && typeof data.took === 'number') countData('scripts', data.took);
  });
}

/** Stores the count at intervals: every write reaches the storage and the other tabs. */
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

/** Returns this visit's bytes by purpose. */
export function useDataUsed(): Readonly<Record<DataKind, number>> {
  return useStore(meterStore);
}

export function useBytesUsed(): number {
  return useStore(meterStore, ({ pictures, scripts, games, calls, other }) => pictures + scripts + games + calls + other);
}

/** Returns today's bytes over all visits and tabs of this browser. */
export function useBytesToday(): number {
  const kept = usePreference(({ dataDay }) => bytesOn(dataDay, new Date()));
  // Subscribes to the count, so that the component re-renders before the count is stored.
  useBytesUsed();
  return kept + unkept;
}

/** Formats bytes as `850 KB` or `1.2 MB`, in decimal units like mobile plans. */
export function bytesText(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / 1_000)} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
