import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideAd, isAdDue, type KeptAd } from './download-ad.ts';

const dayMs = 86_400_000;
const at = 1_795_219_200_000;
const offered = { isOn: true, id: 4, route: '/downLoad', now: at };
const never: KeptAd = { showAd: false, downloadAd: null };
const shown: KeptAd = { showAd: false, downloadAd: { id: 4, route: '/downLoad', firstShownAt: at } };

it('shows for the first time, remembers when, and no longer waits', () => {
  expect(decideAd(offered, never)).toEqual({ shows: true, kept: shown });
  expect(decideAd(offered, { ...never, showAd: true })).toEqual({ shows: true, kept: shown });
});

it('keeps what it remembers and stays away for 24 hours, then shows again', () => {
  expect(decideAd({ ...offered, now: at + dayMs - 1 }, shown)).toEqual({ shows: false, kept: shown });
  const again = { ...shown, downloadAd: { ...shown.downloadAd, firstShownAt: at + dayMs } };
  expect(decideAd({ ...offered, now: at + dayMs }, shown)).toEqual({ shows: true, kept: again });
});

it('waits through its 24 hours when a sign-in asked for it, and is due right after them', () => {
  const asked = { ...shown, showAd: true };
  expect(decideAd({ ...offered, now: at + 1 }, asked)).toEqual({ shows: false, kept: asked });
  expect([isAdDue(asked, at + dayMs - 1), isAdDue(asked, at + dayMs), isAdDue(shown, at + dayMs)]).toEqual([false, true, false]);
});

it('forgets it when the server says anything but 1', () => {
  expect(decideAd({ ...offered, isOn: false }, { ...shown, showAd: true })).toEqual({ shows: false, kept: never });
});

it('is not kept away for years by a moment that lies in the future', () => {
  const fromTomorrow = { showAd: true, downloadAd: { id: 4, route: '/downLoad', firstShownAt: at + dayMs } };
  expect([decideAd(offered, fromTomorrow).shows, isAdDue(fromTomorrow, at)]).toEqual([true, true]);
});

it('shows at most once in any 24 hours, however often it is asked and whoever signs in meanwhile', () => {
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
