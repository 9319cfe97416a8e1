import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountShort, amountText, piecesText } from './amount-text.ts';

it('amountText: shows thousands and two decimals, and drops zero cents on request', () => {
  expect(amountText('1250.00')).toBe('1,250.00');
  expect(amountText('1234567.5')).toBe('1,234,567.50');
  expect(amountText('-20.00', { dropsZeroCents: true })).toBe('-20');
  expect(amountText('20.50', { dropsZeroCents: true })).toBe('20.50');
});

it('amountText: shows 0 for text that is no number', () => {
  for (const text of ['', 'NaN', '1e9', 'abc', '1,000', ' 5'])
    for (const options of [{}, { dropsZeroCents: true }]) expect(amountText(text, options)).toBe('0');
});

it('amountShort: abbreviates above a thousand and a million, and never rounds up', () => {
  expect(amountShort('1000.00')).toBe('1,000');
  expect(amountShort('1000.01')).toBe('1K');
  expect(amountShort('1259.99')).toBe('1.25K');
  expect(amountShort('999999.99')).toBe('999.99K');
  expect(amountShort('1000000.00')).toBe('1,000K');
  expect(amountShort('2500000.00')).toBe('2.5M');
});

it('amountText: keeps every digit of an amount of any size', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const text = `${whole}.${String(cents).padStart(2, '0')}`;
      expect(amountText(text).replaceAll(',', '')).toBe(text);
    }),
  );
});

it('piecesText: groups coins and points by thousands', () => {
  expect(piecesText(1_234_567)).toBe('1,234,567');
});
