import { isDataSpent } from './data-day.ts';
import type { Preferences } from '../session/preferences/preferences.ts';
import { preferencesStore, usePreference } from '../session/preferences/preferences-store.ts';

/** The connection details that some browsers expose. */
type Line = { readonly saveData: boolean; readonly effectiveType: string; readonly megabitsPerSecond: number };

/** True in lite mode: still pictures, no prefetch, no motion. It is on once the daily data cap is spent. Before that the
 *  player's choice decides, else Save-Data or a 2G connection turns it on. */
export function isLite(): boolean {
  return liteOf(preferencesStore.getState());
}

export function useLite(): boolean {
  return usePreference(liteOf);
}

function liteOf(preferences: Preferences): boolean {
  if (isDataSpent(preferences, new Date())) return true;
  const line = currentLine();
  return preferences.isLite ?? (line !== null && (line.saveData || line.effectiveType.endsWith('2g')));
}

const goodMegabitsPerSecond = 3;

const goodFirstByteMs = 120;

/** True if chunks may be prefetched: not in lite mode and not on a slow connection. Without connection details, the page's time
 *  to first byte decides; a cached page counts as fast. */
export function mayFetchAhead(): boolean {
  const line = currentLine();
  return !isLite() && (line === null ? firstByteMs() <= goodFirstByteMs : line.megabitsPerSecond >= goodMegabitsPerSecond);
}

function firstByteMs(): number {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming ? visit.responseStart - visit.requestStart : 0;
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function currentLine(): Line | null {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return null;
  const line: unknown = navigator.connection;
  if (typeof line !== 'object' || line === null) return null;
  return {
    saveData: 'saveData' in line && line.saveData === true,
    megabitsPerSecond: 'downlink' in line && typeof line.downlink === 'number' ? line.downlink : goodMegabitsPerSecond,
    effectiveType: 'effectiveType' in line && typeof line.effectiveType === 'string' ? line.effectiveType : '',
  };
}
