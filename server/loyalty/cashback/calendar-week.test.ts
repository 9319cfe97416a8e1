import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { decidedBefore, mondayOf, weekBefore } from './calendar-week.ts';

const at = (text: string) => instant(Date.parse(text));

it.each([
  ['2026-11-22T20:59:59Z', '2026-11-16'],
  ['2026-11-22T21:00:00Z', '2026-11-23'],
  ['2026-11-26T12:00:00Z', '2026-11-23'],
])('week: at %s the week of Kenya began on %s', (time, monday) => {
  expect(mondayOf('ke', at(time))).toBe(monday);
});

it.each([
  ['2026-11-23T02:59:59Z', '2026-11-16'],
  ['2026-11-23T03:00:00Z', '2026-11-23'],
])('week: at %s weeks before %s are decided in Kenya, whose Monday 06:00 is 03:00 UTC', (time, monday) => {
  expect(decidedBefore('ke', at(time))).toBe(monday);
});

it('week: the one before starts seven days earlier, also across a year', () => {
  expect(weekBefore('2027-01-04')).toBe('2026-12-28');
});
