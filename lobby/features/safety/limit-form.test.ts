import { expect, it } from 'vitest';
import { isLooser, readTyped, usedPercent } from './limit-form.ts';
import type { Limit } from './safety-from-wire.ts';

const limit = (value: string | null, used = '0.00'): Limit => ({
  kind: 'stake',
  span: 'day',
  value,
  used,
  remaining: null,
  moreFrom: null,
  pending: null,
});

it.each([
  ['stake', '1,000', '1000'],
  ['deposit', ' 50.5 ', '50.5'],
  ['time', '60', '60'],
  ['stake', '0', null],
  ['loss', '-3', null],
  ['loss', 'abc', null],
  ['stake', '1.005', null],
  ['time', '1441', null],
  ['time', '1.5', null],
] as const)('limit input: reads %s "%s" as %s', (kind, typed, value) => {
  expect(readTyped(kind, typed, 'KES')).toBe(value);
});

it('limit change: is looser above the limit and without a limit', () => {
  expect([isLooser(limit('500.00'), '600'), isLooser(limit('500.00'), null)]).toEqual([true, true]);
  expect([isLooser(limit('500.00'), '500'), isLooser(limit('500.00'), '20'), isLooser(limit(null), '9')]).toEqual([false, false, false]);
});

it('limit usage: is between 0 and 100 percent', () => {
  expect([usedPercent(limit('200.00', '50.00')), usedPercent(limit('200.00', '-70.00')), usedPercent(limit('200.00', '900.00'))]).toEqual([
    25, 0, 100,
  ]);
  expect(usedPercent(limit(null, '50.00'))).toBe(0);
});
