import { expect, it } from 'vitest';
import { clubs, fixturesOf, matchdayOf, matchdays, seasonOf } from './book.ts';

const days = Array.from({ length: matchdays }, (_, day) => day + 1);

it('every club plays once on each matchday', () => {
  for (const day of days) {
    const playing = fixturesOf(day).flatMap(({ home, away }) => [home, away]);
    expect(playing.toSorted((a, b) => a - b)).toEqual(clubs.map((_, club) => club));
  }
});

it('every club meets every other once at home and once away', () => {
  const meetings = days.flatMap((day) => fixturesOf(day).map(({ home, away }) => `${home}-${away}`));
  expect(new Set(meetings).size).toBe(clubs.length * (clubs.length - 1));
  expect(meetings).toHaveLength(clubs.length * (clubs.length - 1));
});

it('every club has almost as many home matches as away matches in the first half of the season', () => {
  for (const club of clubs.keys()) {
    const atHome = days.slice(0, matchdays / 2).filter((day) => fixturesOf(day).some(({ home }) => home === club)).length;
    expect(Math.abs(2 * atHome - matchdays / 2)).toBeLessThanOrEqual(1);
  }
});

it('a new season starts after the last matchday', () => {
  expect([0, matchdays - 1, matchdays].map(matchdayOf)).toEqual([1, matchdays, 1]);
  expect([0, matchdays - 1, matchdays].map(seasonOf)).toEqual([1, 1, 2]);
});
