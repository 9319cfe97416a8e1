import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOn, isDataSpent } from './data-day.ts';
import { dayOf } from './day-of.ts';

const noon = new Date(2026, 10, 21, 12);
const afterMidnight = new Date(2026, 10, 22, 0, 0, 1);

it('dayOf: formats a day as stored days are', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05');
});

it('data cap: is spent when the usage reaches it, not a byte earlier', () => {
  const on = '2026-11-21';
  expect(isDataSpent({ dataCapMb: 20, dataDay: { on, bytes: 19_999_999 } }, noon)).toBe(false);
  expect(isDataSpent({ dataCapMb: 20, dataDay: { on, bytes: 20_000_000 } }, noon)).toBe(true);
});

it('data cap: starts again each day', () => {
  const dataDay = { on: '2026-11-21', bytes: 80_000_000 };
  expect(isDataSpent({ dataCapMb: 20, dataDay }, afterMidnight)).toBe(false);
  expect(bytesOn(dataDay, afterMidnight)).toBe(0);
});

it('data cap: is never spent without a cap or before the first byte', () =>
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 1_000 }), (bytes, dataCapMb) => {
      expect(isDataSpent({ dataCapMb: null, dataDay: { on: dayOf(noon), bytes } }, noon)).toBe(false);
      expect(isDataSpent({ dataCapMb, dataDay: null }, noon)).toBe(false);
    }),
  ));
