import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { install, watchInstallOffer } from './install.ts';

const page = new EventTarget();

/** Chromium’s offer, and what the player then chooses. */
function anOffer(outcome: 'accepted' | 'dismissed'): Event {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) });
}

beforeEach(() => void vi.stubGlobal('addEventListener', page.addEventListener.bind(page)));
afterEach(() => vi.unstubAllGlobals());

it('keeps the browser’s offer until the player asks for it, and uses it once', async () => {
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

it('has nothing to offer once it is installed', async () => {
  watchInstallOffer();
  page.dispatchEvent(anOffer('accepted'));
  page.dispatchEvent(new Event('appinstalled'));
  expect(await install()).toBe('unavailable');
});
