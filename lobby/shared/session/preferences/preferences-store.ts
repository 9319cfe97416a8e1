import { createStore, useStore } from 'zustand';
import { defaultPreferences, parsePreferences, preferencesKey, preferencesText, type Preferences } from './preferences.ts';

/** The store of all preferences. Server rendering and hydration see the defaults. */
export const preferencesStore = createStore<Preferences>()(() => defaultPreferences);

/** False after the browser refused to store; from then on only this page's memory holds the preferences. */
let isStored = false;

/** Reads one preference in a component. */
export function usePreference<T>(select: (preferences: Preferences) => T): T {
  return useStore(preferencesStore, select);
}

/** Changes preferences and stores them, merged with changes that other tabs stored. */
export function changePreferences(change: Partial<Omit<Preferences, 'version' | 'channel'>>): void {
  const newest = isStored ? parsePreferences(readStored()) : preferencesStore.getState();
  const text = preferencesText({ ...newest, ...change });
  // Stored before the store notifies its listeners, because a listener may make another change on top of this one.
  isStored = writeStored(text);
  preferencesStore.setState(parsePreferences(text));
}

/** Loads the store from localStorage and follows other tabs; `onElsewhere` receives each of their changes. Called once, before
 *  the first render. */
export function openPreferences(onElsewhere: (now: Preferences, before: Preferences) => void): void {
  const stored = readStored();
  isStored = stored !== null;
  preferencesStore.setState(parsePreferences(stored));
  addEventListener('storage', ({ key, newValue }) => {
    // An event without a key means that the whole storage was cleared.
    if (key !== preferencesKey && key !== null) return;
    const before = preferencesStore.getState();
    preferencesStore.setState(parsePreferences(newValue));
    onElsewhere(preferencesStore.getState(), before);
  });
}

function readStored(): string | null {
  try {
    return localStorage.getItem(preferencesKey);
  } catch {
    // Storage is disabled: the visit works, but nothing persists.
    return null;
  }
}

function writeStored(text: string): boolean {
  try {
    localStorage.setItem(preferencesKey, text);
    return true;
  } catch {
    // Storage is full or disabled: the visit works, but nothing persists.
    return false;
  }
}
