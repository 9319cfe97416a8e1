import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DownloadAd } from '../../../shared/session/preference-values.ts';
import { decideAd } from './download-ad.ts';

const dayMs = 86_400_000;
const at = 1_795_219_200_000;
const offered = { isOn: true, id: 4, route: '/downLoad', now: at };
const shown: DownloadAd = { id: 4, route: '/downLoad', firstShownAt: at };

it('shows for the first time and remembers when', () => {
  expect(decideAd(offered, null)).toEqual({ shows: true, stored: shown });
});

it('keeps what it remembers and stays away for 24 hours, then shows again', () => {
  expect(decideAd({ ...offered, now: at + dayMs - 1 }, shown)).toEqual({ shows: false, stored: shown });
  expect(decideAd({ ...offered, now: at + dayMs }, shown)).toEqual({ shows: true, stored: { ...shown, firstShownAt: at + dayMs } });
});

it('forgets it when the server says anything but 1', () => {
  expect(decideAd({ ...offered, isOn: false }, shown)).toEqual({ shows: false, stored: null });
});

it('is not kept away for years by a moment that lies in the future', () => {
  expect(decideAd(offered, { ...shown, firstShownAt: at + dayMs }).shows).toBe(true);
});

it('shows at most once in any 24 hours, however often it is asked', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: dayMs }), { maxLength: 30 }), (pauses) => {
      let now = at;
      let stored: DownloadAd | null = null;
      const shownAt: number[] = [];
      for (const pause of pauses) {
        now += pause;
        const decided = decideAd({ ...offered, now }, stored);
        stored = decided.stored;
        if (decided.shows) shownAt.push(now);
      }
      for (const [index, moment] of shownAt.entries())
        expect(moment - (shownAt[index - 1] ?? moment - dayMs)).toBeGreaterThanOrEqual(dayMs);
    }),
  );
});
