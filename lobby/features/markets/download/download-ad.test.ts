import { dayMs } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideAd, isAdDue, type KeptAd } from './download-ad.ts';

const at = 1_795_219_200_000;
const offered = { isOn: true, id: 4, route: '/downLoad', now: at };
const never: KeptAd = { showAd: false, downloadAd: null };
const shown: KeptAd = { showAd: false, downloadAd: { id: 4, route: '/downLoad', firstShownAt: at } };

it('download advert: shows the first time, stores the time and stops waiting', () => {
  expect(decideAd(offered, never)).toEqual({ shows: true, kept: shown });
  expect(decideAd(offered, { ...never, showAd: true })).toEqual({ shows: true, kept: shown });
});

it('download advert: keeps its state for 24 hours, then shows again', () => {
  expect(decideAd({ ...offered, now: at + dayMs - 1 }, shown)).toEqual({ shows: false, kept: shown });
  const again = { ...shown, downloadAd: { ...shown.downloadAd, firstShownAt: at + dayMs } };
  expect(decideAd({ ...offered, now: at + dayMs }, shown)).toEqual({ shows: true, kept: again });
});

it('download advert: requested by a sign-in, waits for its 24 hours and is due right after', () => {
  const asked = { ...shown, showAd: true };
  expect(decideAd({ ...offered, now: at + 1 }, asked)).toEqual({ shows: false, kept: asked });
  expect([isAdDue(asked, at + dayMs - 1), isAdDue(asked, at + dayMs), isAdDue(shown, at + dayMs)]).toEqual([false, true, false]);
});

it('download advert: clears its state if the server answers anything but 1', () => {
  expect(decideAd({ ...offered, isOn: false }, { ...shown, showAd: true })).toEqual({ shows: false, kept: never });
});

it('download advert: ignores a stored time in the future', () => {
  const fromTomorrow = { showAd: true, downloadAd: { id: 4, route: '/downLoad', firstShownAt: at + dayMs } };
  expect([decideAd(offered, fromTomorrow).shows, isAdDue(fromTomorrow, at)]).toEqual([true, true]);
});

it('download advert: shows at most once in any 24 hours, for any requests and sign-ins', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ pause: fc.integer({ min: 1, max: dayMs }), signsIn: fc.boolean() }), { maxLength: 30 }), (asks) => {
      let now = at;
      let kept = never;
      const shownAt: number[] = [];
      for (const { pause, signsIn } of asks) {
        now += pause;
        const decided = decideAd({ ...offered, now }, signsIn ? { ...kept, showAd: true } : kept);
        kept = decided.kept;
        if (decided.shows) shownAt.push(now);
      }
      for (const [index, moment] of shownAt.entries())
        expect(moment - (shownAt[index - 1] ?? moment - dayMs)).toBeGreaterThanOrEqual(dayMs);
    }),
  );
});
