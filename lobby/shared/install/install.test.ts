import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { install, watchInstallOffer } from './install.ts';

const page = new EventTarget();

/** Chromium’s install prompt, and the player’s choice. */
function anOffer(outcome: 'accepted' | 'dismissed'): Event {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) });
}

beforeEach(() => void vi.stubGlobal('addEventListener', page.addEventListener.bind(page)));
afterEach(() => vi.unstubAllGlobals());

it('install: keeps the browser’s prompt until the player asks for it, and uses it once', async () => {
  watchInstallOffer();
  expect(await install()).toBe('unavailable');
  const offer = anOffer('accepted');
  page.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(await install()).toBe('accepted');
  expect(await install()).toBe('unavailable');
  page.dispatchEvent(anOffer('dismissed'));
  expect(await install()).toBe('dismissed');
});

it('install: is unavailable once the lobby is installed', async () => {
  watchInstallOffer();
  page.dispatchEvent(anOffer('accepted'));
  page.dispatchEvent(new Event('appinstalled'));
  expect(await install()).toBe('unavailable');
});
