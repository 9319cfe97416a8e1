import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountShort, amountText, piecesText } from './amount-text.ts';

it('shows two decimals and thousands, and drops a zero fraction when asked', () => {
  expect(amountText('1250.00')).toBe('1,250.00');
  expect(amountText('1234567.5')).toBe('1,234,567.50');
  expect(amountText('-20.00', { dropsZeroCents: true })).toBe('-20');
  expect(amountText('20.50', { dropsZeroCents: true })).toBe('20.50');
});

it('shows 0 for what is no number', () => {
  for (const text of ['', 'NaN', '1e9', 'abc', '1,000', ' 5'])
    for (const options of [{}, { dropsZeroCents: true }]) expect(amountText(text, options)).toBe('0');
});

it('abbreviates above a thousand and above a million, and never shows more than is there', () => {
  expect(amountShort('1000.00')).toBe('1,000');
  expect(amountShort('1000.01')).toBe('1K');
  expect(amountShort('1259.99')).toBe('1.25K');
  expect(amountShort('999999.99')).toBe('999.99K');
  expect(amountShort('1000000.00')).toBe('1,000K');
  expect(amountShort('2500000.00')).toBe('2.5M');
});

it('keeps every digit of an amount, whatever its size', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const text = `${whole}.${String(cents).padStart(2, '0')}`;
      expect(amountText(text).replaceAll(',', '')).toBe(text);
    }),
  );
});

it('groups coins and points', () => {
  expect(piecesText(1_234_567)).toBe('1,234,567');
});
