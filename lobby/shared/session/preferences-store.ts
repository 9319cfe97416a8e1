import { createStore, useStore } from 'zustand';
import { defaultPreferences, parsePreferences, preferencesKey, type Preferences } from './preferences.ts';

/** The one store of what the browser remembers. The server's rendering, and the first render over it, see the defaults. */
export const preferencesStore = createStore<Preferences>()(() => defaultPreferences);

/** Reads one preference in a component. */
export function usePreference<T>(select: (preferences: Preferences) => T): T {
  return useStore(preferencesStore, select);
}

/** Changes preferences and stores them. */
export function changePreferences(change: Partial<Omit<Preferences, 'version'>>): void {
  preferencesStore.setState(change);
  writeStored(JSON.stringify(preferencesStore.getState()));
}

/** Fills the store from localStorage and follows changes made in other tabs. Called once, before the first render. */
export function openPreferences(): void {
  preferencesStore.setState(parsePreferences(readStored()));
  addEventListener('storage', (change) => {
    if (change.key === preferencesKey) preferencesStore.setState(parsePreferences(change.newValue));
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

function writeStored(text: string): void {
  try {
    localStorage.setItem(preferencesKey, text);
  } catch {
    // Storage is full or switched off: the visit works, nothing is remembered.
  }
}
