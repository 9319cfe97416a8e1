import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultPreferences } from '../../../shared/session/preferences/preferences.ts';
import { changePreferences, preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { watchDownloadAd } from './offer-download.ts';

const at = 1_795_219_200_000;
const pauseMs = 15_000;
const world = vi.hoisted((): { readonly opened: string[]; now: number } => ({ opened: [], now: 0 }));
vi.mock('../../../shared/client/server.ts', () => ({
  callServer: async () => ({ ok: true, value: { status: 1, id: 4, route: '/downLoad', currentTime: world.now } }),
  serverNow: () => world.now,
}));
vi.mock('../../../shared/interruptions/interruptions.ts', () => ({ interruptWithOverlay: (name: string) => world.opened.push(name) }));
vi.mock('../../../shared/overlays/overlay-store.ts', () => ({
  overlayStore: { getState: () => ({ stack: [] }) },
}));

let moved = (): void => undefined;
const standAt = (hash: string, shown: object | null = null): void => {
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('document', { querySelector: () => shown });
};
const goTo = async (hash: string): Promise<void> => {
  standAt(hash);
  moved();
  await vi.advanceTimersByTimeAsync(pauseMs);
};
const begin = async (): Promise<void> => {
  watchDownloadAd();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => {
    moved = hear;
  });
  world.opened.splice(0);
  world.now = at;
  preferencesStore.setState(defaultPreferences, true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('app offer: is shown to a player in the lobby, and its time is stored', async () => {
  standAt('#/casino/Home');
  await begin();
  expect(world.opened).toEqual(['download-advert']);
  expect(preferencesStore.getState()).toMatchObject({ showAd: false, downloadAd: { id: 4, route: '/downLoad', firstShownAt: at } });
});

it('app offer: waits behind a notice or another screen and shows back in the lobby', async () => {
  standAt('#/casino/Home', {});
  await begin();
  expect(preferencesStore.getState()).toMatchObject({ showAd: true, downloadAd: null });
  await goTo('#/Mine');
  expect(world.opened).toEqual([]);
  await goTo('#/casino/Home');
  expect(world.opened).toEqual(['download-advert']);
  await goTo('#/casino/Home');
  expect(world.opened).toEqual(['download-advert']);
});

it('app offer: shows again after a sign-in, but not within its 24 hours', async () => {
  standAt('#/casino/Home');
  await begin();
  changePreferences({ showAd: true });
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect(world.opened).toHaveLength(1);
  world.now = at + 86_400_000;
  await goTo('#/casino/Home');
  expect(world.opened).toHaveLength(2);
});
