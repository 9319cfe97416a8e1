import { expect, it } from 'vitest';
import { decimalAmount } from './decimal-amount.ts';

it.each<[unknown, bigint]>([
  ['1500', 150_000n],
  ['1500.5', 150_050n],
  ['1500.50', 150_050n],
  ['1500.5000', 150_050n],
  ['-12.50', -1_250n],
  [' 7 ', 700n],
  [12.25, 1_225n],
  ['0', 0n],
])('decimal amount: %j is read exactly', (text, minor) => {
  expect(decimalAmount(text, 'UGX')?.minor).toBe(minor);
});

it.each([['1e9'], ['NaN'], ['1,500'], ['1.234'], [''], ['--1'], [null], [{}], [true], ['9'.repeat(20)]])(
  'decimal amount: %j is refused',
  (text) => {
    expect(decimalAmount(text, 'UGX')).toBeNull();
  },
);
