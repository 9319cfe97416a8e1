import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultPreferences, preferencesKey } from './preferences.ts';

type Store = typeof import('./preferences-store.ts');

const kept = new Map<string, string>();
const page = new EventTarget();
let refuses = { reading: false, writing: false };

/** A change by another tab, as the browser reports it. */
const elsewhere = (key: string | null, newValue: string | null): void => {
  if (key === null) kept.clear();
  else if (newValue !== null) kept.set(key, newValue);
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
};

async function openPage(): Promise<Store> {
  vi.resetModules();
  return import('./preferences-store.ts');
}

beforeEach(() => {
  kept.clear();
  refuses = { reading: false, writing: false };
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => {
      if (refuses.reading) throw new DOMException('denied', 'SecurityError');
      return kept.get(name) ?? null;
    },
    setItem: (name: string, text: string) => {
      if (refuses.writing) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

it('preferences: persist until the next visit', async () => {
  const first = await openPage();
  first.openPreferences(() => undefined);
  first.changePreferences({ theme: 'themea', country: 'gh' });
  const second = await openPage();
  second.openPreferences(() => undefined);
  expect(second.preferencesStore.getState()).toMatchObject({ theme: 'themea', country: 'gh', channel: 4 });
});

it('preferences: a country is stored with its channel at once, because a reloaded lobby reads nothing else', async () => {
  const { openPreferences, changePreferences } = await openPage();
  openPreferences(() => undefined);
  changePreferences({ country: 'ke' });
  expect(JSON.parse(kept.get(preferencesKey) ?? '')).toMatchObject({ country: 'ke', channel: 0 });
  changePreferences({ country: 'gh' });
  expect(JSON.parse(kept.get(preferencesKey) ?? '')).toMatchObject({ country: 'gh', channel: 4 });
});

it('preferences: work from memory where the browser refuses storage', async () => {
  refuses = { reading: true, writing: true };
  const { openPreferences, changePreferences, preferencesStore } = await openPage();
  openPreferences(() => undefined);
  expect(preferencesStore.getState()).toEqual(defaultPreferences);
  changePreferences({ theme: 'themea' });
  changePreferences({ country: 'ng' });
  expect(preferencesStore.getState()).toMatchObject({ theme: 'themea', country: 'ng', channel: 2 });
});

it('preferences: stay in memory when the storage is full', async () => {
  const { openPreferences, changePreferences, preferencesStore } = await openPage();
  openPreferences(() => undefined);
  changePreferences({ theme: 'themea' });
  refuses.writing = true;
  changePreferences({ lastGameId: 29 });
  changePreferences({ isHaptic: false });
  expect(preferencesStore.getState()).toMatchObject({ theme: 'themea', lastGameId: 29, isHaptic: false });
});

it('preferences: follow another tab’s choices and its sign-out', async () => {
  const { openPreferences, changePreferences, preferencesStore } = await openPage();
  const heard: (string | undefined)[][] = [];
  openPreferences((now, before) => void heard.push([before.player?.token, now.player?.token]));
  changePreferences({ player: { token: 't', country: 'ke', isPhoneBound: true } });
  elsewhere(preferencesKey, JSON.stringify({ version: 2, theme: 'themea', player: null }));
  expect(preferencesStore.getState()).toMatchObject({ theme: 'themea', player: null });
  elsewhere('another.entry', '{}');
  expect(heard).toEqual([['t', undefined]]);
});

it('preferences: keep a change that another tab stored a moment before', async () => {
  const { openPreferences, changePreferences, preferencesStore } = await openPage();
  openPreferences(() => undefined);
  changePreferences({ theme: 'themea' });
  // The other tab has written, but its event has not arrived here yet.
  kept.set(preferencesKey, JSON.stringify({ version: 2, theme: 'themea', lastGameId: 31 }));
  changePreferences({ isHaptic: false });
  expect(preferencesStore.getState()).toMatchObject({ theme: 'themea', lastGameId: 31, isHaptic: false });
});

it('preferences: return to a visitor’s when the storage is cleared', async () => {
  const { openPreferences, changePreferences, preferencesStore } = await openPage();
  openPreferences(() => undefined);
  changePreferences({ player: { token: 't', country: 'ke', isPhoneBound: true } });
  elsewhere(null, null);
  expect(preferencesStore.getState()).toEqual(defaultPreferences);
});

it('preferences: keep every change when a listener makes another one', async () => {
  const { openPreferences, changePreferences, preferencesStore } = await openPage();
  openPreferences(() => undefined);
  changePreferences({ player: { token: 't', country: 'ke', isPhoneBound: true }, favourites: [29] });
  preferencesStore.subscribe((now, before) => {
    if (now.player === null && before.player !== null) changePreferences({ favourites: [] });
  });
  changePreferences({ player: null });
  expect(preferencesStore.getState()).toMatchObject({ player: null, favourites: [] });
  expect(JSON.parse(kept.get(preferencesKey) ?? '')).toMatchObject({ player: null, favourites: [] });
});
