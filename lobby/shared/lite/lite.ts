import { isDataSpent } from './data-day.ts';
import type { Preferences } from '../session/preferences/preferences.ts';
import { preferencesStore, usePreference } from '../session/preferences/preferences-store.ts';

/** What a browser may tell about the line; not all do. */
type Line = { readonly saveData: boolean; readonly effectiveType: string; readonly megabitsPerSecond: number };

/** Lite mode: still pictures, nothing fetched ahead, no motion. On once the day's data is spent; else the player's choice, else
 *  on with Save-Data or 2G. */
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

/** Whether chunks may be fetched before they are asked for: not in lite mode, not on a slow line. A browser that tells nothing
 *  of its line is judged by how long the page's first byte took; one that came out of a cache says nothing bad. */
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
