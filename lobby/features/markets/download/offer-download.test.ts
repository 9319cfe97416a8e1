import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultPreferences } from '../../../shared/session/preferences.ts';
import { preferencesStore } from '../../../shared/session/preferences-store.ts';
import { offerDownload } from './offer-download.ts';

const opened = vi.hoisted((): string[] => []);
vi.mock('../../../shared/client/server.ts', () => ({
  callServer: async () => ({ ok: true, value: { status: 1, id: 4, route: '/downLoad', currentTime: 1_795_219_200_000 } }),
}));
vi.mock('../../../shared/overlays/overlay-store.ts', () => ({
  openOverlay: (name: string) => opened.push(name),
  overlayStore: { getState: () => ({ stack: [] }) },
}));

const standAt = (hash: string, shown: object | null): void => {
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('document', { querySelector: () => shown });
};

beforeEach(() => {
  opened.splice(0);
  preferencesStore.setState(defaultPreferences);
});
afterEach(() => vi.unstubAllGlobals());

it('offers the app to whoever looks at the lobby, and remembers when', async () => {
  standAt('#/casino/Home', null);
  await offerDownload();
  expect(opened).toEqual(['download-advert']);
  expect(preferencesStore.getState().downloadAd).toEqual({ id: 4, route: '/downLoad', firstShownAt: 1_795_219_200_000 });
});

it('waits for another visit where a notice is open, and on other screens', async () => {
  standAt('#/casino/Home', {});
  await offerDownload();
  standAt('#/Mine', null);
  await offerDownload();
  expect([opened, preferencesStore.getState().downloadAd]).toEqual([[], null]);
});
