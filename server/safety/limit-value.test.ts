import { expect, it } from 'vitest';
import { readLimitValue } from './limit-value.ts';

it.each([
  ['stake', '500', 50_000n],
  ['loss', '0.01', 1n],
  ['deposit', '99999999999.99', 9_999_999_999_999n],
  ['time', '60', 60n],
  ['time', '1440', 1_440n],
] as const)('limit value: reads a %s limit of %s', (kind, text, value) => {
  expect(readLimitValue(kind, 'KES', text)).toEqual({ ok: true, value });
});

it('limit value: reads no value as no limit', () => {
  expect(readLimitValue('stake', 'KES', null)).toEqual({ ok: true, value: null });
});

it.each([
  ['stake', '0'],
  ['stake', '0.00'],
  ['loss', '-5'],
  ['deposit', '1e3'],
  ['deposit', '1.005'],
  ['time', '0'],
  ['time', '1441'],
  ['time', '10.50'],
] as const)('limit value: refuses %s: %s', (kind, text) => {
  expect(readLimitValue(kind, 'KES', text)).toEqual({ ok: false, error: { code: 'limit_invalid' } });
});
