import { createStore, useStore } from 'zustand';
import { defaultPreferences, parsePreferences, preferencesKey, preferencesText, type Preferences } from './preferences.ts';

/** The one store of what the browser remembers. The server's rendering, and the first render over it, see the defaults. */
export const preferencesStore = createStore<Preferences>()(() => defaultPreferences);

/** False once the browser refused to store: from then on this page's memory alone holds what is chosen. */
let isStored = false;

/** Reads one preference in a component. */
export function usePreference<T>(select: (preferences: Preferences) => T): T {
  return useStore(preferencesStore, select);
}

/** Changes preferences and stores them, on top of what another tab may have stored since. */
export function changePreferences(change: Partial<Omit<Preferences, 'version' | 'channel'>>): void {
  const newest = isStored ? parsePreferences(readStored()) : preferencesStore.getState();
  const text = preferencesText({ ...newest, ...change });
  // Stored first: whoever hears of the change may make another one at once, on top of this one.
  isStored = writeStored(text);
  preferencesStore.setState(parsePreferences(text));
}

/** Fills the store from localStorage and follows changes made in other tabs; `onElsewhere` hears of each. Called once,
 *  before the first render. */
export function openPreferences(onElsewhere: (now: Preferences, before: Preferences) => void): void {
  const stored = readStored();
  isStored = stored !== null;
  preferencesStore.setState(parsePreferences(stored));
  addEventListener('storage', ({ key, newValue }) => {
    // Without a key the whole storage was cleared.
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
    // Storage is switched off: the visit works, nothing is remembered.
    return null;
  }
}

function writeStored(text: string): boolean {
  try {
    localStorage.setItem(preferencesKey, text);
    return true;
  } catch {
    // Storage is full or switched off: the visit works, nothing is remembered.
    return false;
  }
}
