import { instant, later, type Instant } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFor, listedFor, pageOfNotices, popupsFor, wordsFor, type Notice, type NoticeMark, type Viewer } from './notice.ts';

const now = instant(Date.UTC(2026, 10, 21, 9));
const minuteMs = 60_000;
const words = { title: 'News', content: '<p>News</p>', buttonText: '' };

const aNotice = (change: Partial<Notice> = {}): Notice => ({
  id: 1,
  product: 'casino',
  market: 'ke',
  scope: 1,
  exhibit: 1,
  disappear: 1,
  needsSignIn: false,
  position: 'middle',
  shows: 'once',
  isListed: true,
  urlType: 6,
  url: '',
  img: '',
  claim: null,
  seq: 0,
  startsAt: later(now, -minuteMs),
  endsAt: null,
  texts: { en: words },
  ...change,
});
const visitor: Viewer = { market: 'ke', language: 'en', account: null };
const playerOf = (ageMs: number): Viewer => ({ ...visitor, account: { createdAt: later(now, -ageMs) } });
const aMark = (change: Partial<NoticeMark> = {}): NoticeMark => ({
  isRead: false,
  isDeleted: false,
  seenAt: null,
  closedAt: null,
  ...change,
});
const popups = (notice: Notice, mark: NoticeMark | null = null, at: Instant = now) =>
  popupsFor([notice], { viewer: playerOf(60 * minuteMs), marks: new Map(mark === null ? [] : [[notice.id, mark]]), at }, null);

describe('audience of a notice', () => {
  it('notice audience: a notice reaches its own market, or every market', () => {
    expect(isFor(aNotice(), { ...visitor, market: 'gh' }, now)).toBe(false);
    expect(isFor(aNotice({ market: null }), { ...visitor, market: 'gh' }, now)).toBe(true);
  });

  it('notice audience: a notice is visible from its start until its end, to the millisecond', () => {
    const notice = aNotice({ startsAt: now, endsAt: later(now, 10) });
    expect([-1, 0, 9, 10].map((offset) => isFor(notice, visitor, later(now, offset)))).toEqual([false, true, true, false]);
  });

  it('notice audience: a notice that needs a sign-in reaches players only', () => {
    expect(isFor(aNotice({ needsSignIn: true }), visitor, now)).toBe(false);
    expect(isFor(aNotice({ needsSignIn: true }), playerOf(0), now)).toBe(true);
  });

  it('notice audience: exhibit 2 reaches visitors and accounts of ten minutes and older', () => {
    const notice = aNotice({ exhibit: 2 });
    expect([0, 10 * minuteMs - 1, 10 * minuteMs].map((age) => isFor(notice, playerOf(age), now))).toEqual([false, false, true]);
    expect(isFor(notice, visitor, now)).toBe(true);
    expect(isFor(aNotice(), playerOf(0), now)).toBe(true);
  });

  it('notice audience: a notice reaches readers of its languages, with English as fallback', () => {
    const swahili = { ...words, title: 'Habari' };
    expect(wordsFor(aNotice({ texts: { en: words, sw: swahili } }), 'sw')).toEqual(swahili);
    expect(wordsFor(aNotice(), 'sw')).toEqual(words);
    expect(isFor(aNotice({ texts: { sw: swahili } }), visitor, now)).toBe(false);
  });
});

describe('popup', () => {
  it('popup: appears again as its notice says', () => {
    const seen = aMark({ seenAt: later(now, -60 * minuteMs) });
    const closedLongAgo = aMark({ closedAt: later(now, -24 * 60 * minuteMs) });
    expect([null, seen, closedLongAgo].map((mark) => popups(aNotice({ shows: 'once' }), mark).length)).toEqual([1, 0, 0]);
    expect([null, seen, closedLongAgo].map((mark) => popups(aNotice({ shows: 'daily' }), mark).length)).toEqual([1, 0, 1]);
    expect([null, seen, closedLongAgo].map((mark) => popups(aNotice({ shows: 'every_visit' }), mark).length)).toEqual([1, 1, 1]);
    expect(popups(aNotice({ shows: 'every_visit' }), aMark({ isDeleted: true }))).toEqual([]);
  });

  it('popup: queues by position, the highest seq first', () => {
    const notices = [
      aNotice({ id: 1, position: 'top' }),
      aNotice({ id: 2, position: 'middle', seq: 1 }),
      aNotice({ id: 3, position: 'middle', seq: 5 }),
      aNotice({ id: 4, position: null }),
    ];
    const ids = (position: Notice['position']) =>
      popupsFor(notices, { viewer: visitor, marks: new Map(), at: now }, position).map(({ id }) => id);
    expect([ids('top'), ids('middle'), ids('bottom'), ids(null)]).toEqual([[1], [3, 2], [], [3, 2, 1]]);
  });
});

it('notice list: shows listed, undeleted notices, newest first, and pages without gap or repeat', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 120 }),
      fc.integer({ min: 1, max: 20 }),
      fc.func(fc.integer({ min: 0, max: 5 })),
      (ids, size, daysAgo) => {
        const notices = ids.map((id) => aNotice({ id, startsAt: later(now, -daysAgo(id) * 1_440 * minuteMs), isListed: id % 7 !== 0 }));
        const marks = new Map(ids.filter((id) => id % 5 === 0).map((id) => [id, aMark({ isDeleted: true })]));
        const listed = listedFor(notices, { viewer: playerOf(0), marks, at: now });
        expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          ids.filter((id) => id % 7 !== 0 && id % 5 !== 0).toSorted((a, b) => a - b),
        );
        const paged: number[] = [];
        for (let from: Parameters<typeof pageOfNotices>[1] = null; ;) {
          const { rows, next } = pageOfNotices(listed, from, size);
          paged.push(...rows.map(({ id }) => id));
          if (next === null) break;
          from = next;
        }
        expect(paged).toEqual(listed.map(({ id }) => id));
      },
    ),
  ));

it('popup: shows at most thirty of ten thousand', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => aNotice({ id: at + 1, seq: at % 7 }));
  const shown = popupsFor(all, { viewer: visitor, marks: new Map(), at: now }, null);
  expect(shown).toHaveLength(30);
  expect(new Set(shown.map(({ seq }) => seq)).size).toBe(1);
});
