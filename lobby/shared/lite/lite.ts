import { preferencesStore, usePreference } from '../session/preferences-store.ts';

/** What a browser may tell about the line; not all do. */
type Line = { readonly saveData: boolean; readonly effectiveType: string };

/** Lite mode: still pictures, nothing fetched ahead, no motion. The player's choice, else on with Save-Data or 2G. */
export function isLite(): boolean {
  return liteOf(preferencesStore.getState().isLite, currentLine());
}

export function useLite(): boolean {
  return usePreference(({ isLite: chosen }) => liteOf(chosen, currentLine()));
}

export function liteOf(chosen: boolean | null, line: Line | null): boolean {
  return chosen ?? (line !== null && (line.saveData || line.effectiveType.endsWith('2g')));
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
    effectiveType: 'effectiveType' in line && typeof line.effectiveType === 'string' ? line.effectiveType : '',
  };
}
