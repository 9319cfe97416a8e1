import { expect, it } from 'vitest';
import { nextInterruption, type Looking, type Waiting } from './next-interruption.ts';

const quiet: Looking = { overlays: [], isToastShown: false, isPlaying: false, isGuestNew: false };
const notice: Waiting = { id: 'popup:1' };
const advert: Waiting = { id: 'download-advert', overlay: 'download-advert' };
const advertOpen = { name: 'download-advert', isOpen: true } as const;
const sheet = { name: 'deposit', isOpen: true } as const;

it('interruptions: shows the first in the queue, and the next only when it has ended', () => {
  expect(nextInterruption([notice, advert], null, quiet)).toMatchObject({ shown: 'popup:1' });
  expect(nextInterruption([notice, advert], 'popup:1', quiet)).toMatchObject({ shown: 'popup:1', close: [] });
  expect(nextInterruption([advert], 'popup:1', quiet)).toMatchObject({ shown: 'download-advert' });
});

it.each([
  ['over a sheet', { overlays: [sheet] }],
  ['beside a toast', { isToastShown: true }],
  ['in a game', { isPlaying: true }],
  ['in the first minute of a guest', { isGuestNew: true }],
])('interruptions: %s, nothing shows and the current one hides', (_where, busy) => {
  expect(nextInterruption([notice], null, { ...quiet, ...busy })).toMatchObject({ shown: null, waiting: [notice] });
  expect(nextInterruption([notice], 'popup:1', { ...quiet, ...busy })).toMatchObject({ shown: null, waiting: [notice] });
  const overlays = [advertOpen, ...('overlays' in busy ? busy.overlays : [])];
  expect(nextInterruption([advert], 'download-advert', { ...quiet, ...busy, overlays })).toEqual({
    waiting: [],
    shown: null,
    close: ['download-advert'],
  });
});

it('interruptions: an open overlay stays the current one until the player closes it', () => {
  expect(nextInterruption([advert, notice], 'download-advert', { ...quiet, overlays: [advertOpen] })).toMatchObject({
    shown: 'download-advert',
  });
  const leaving = { ...quiet, overlays: [{ ...advertOpen, isOpen: false }] };
  expect(nextInterruption([advert, notice], 'download-advert', leaving)).toEqual({ waiting: [notice], shown: null, close: [] });
  // Nothing else shows during its closing animation.
  expect(nextInterruption([notice], null, leaving)).toMatchObject({ shown: null });
});
