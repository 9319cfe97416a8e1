import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const happenings = new EventTarget();
const page = { hash: '' };
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('location', page);
  vi.stubGlobal('addEventListener', happenings.addEventListener.bind(happenings));
  // A guest's first minute is over.
  vi.spyOn(performance, 'now').mockReturnValue(61_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('announce: gifts wait until the player has left the game, and come one at a time', async () => {
  page.hash = '#/screenGame?gameId=29&mode=cash';
  const { announce } = await import('./announce.ts');
  const { toastStore } = await import('../../../shared/toast/toast-store.ts');
  const shown = () => toastStore.getState().shown.map(({ toast }) => ('textId' in toast ? toast.textId : ''));
  announce('campaigns.waits.lucky');
  announce('campaigns.waits.christmas');
  expect(shown()).toEqual([]);
  page.hash = '#/Mine';
  happenings.dispatchEvent(new Event('hashchange'));
  expect(shown()).toEqual(['campaigns.waits.lucky']);
  vi.advanceTimersByTime(4_000);
  expect(shown()).toEqual(['campaigns.waits.christmas']);
  vi.advanceTimersByTime(4_000);
  expect(shown()).toEqual([]);
});
