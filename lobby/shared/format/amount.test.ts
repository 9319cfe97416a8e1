import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abbreviateAmount, formatAmount } from './amount.ts';

describe('an amount on screen', () => {
  it.each([
    ['0.00', '0.00'], ['1250.00', '1,250.00'], ['-20.50', '-20.50'], ['1234567.8', '1,234,567.80'], ['92233720368547758.07', '92,233,720,368,547,758.07'],
    ['NaN', '0.00'], ['', '0.00'], ['1e5', '0.00'],
  ])('writes %s as %s', (amount, shown) => expect(formatAmount(amount, 'en-KE')).toBe(shown));

  it('drops zero cents on request, and no others', () => {
    expect(formatAmount('1250.00', 'en-KE', { dropsZeroCents: true })).toBe('1,250');
    expect(formatAmount('1250.50', 'en-KE', { dropsZeroCents: true })).toBe('1,250.50');
  });

  it('keeps every digit of any amount', () =>
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 9_223_372_036_854_775_807n }), (minor) => {
      const text = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
      expect(formatAmount(text, 'sw-KE').replaceAll(',', '')).toBe(text);
    })));

  it.each([
    ['999.99', '999.99'], ['1000.00', '1,000'], ['1001.00', '1K'], ['1259.99', '1.25K'], ['999999.99', '999.99K'], ['1000000.00', '1,000K'],
    ['3100000.00', '3.1M'], ['12345678.00', '12.34M'], ['-2500.00', '-2.5K'],
  ])('shortens %s to %s', (amount, shown) => expect(abbreviateAmount(amount, 'en-KE')).toBe(shown));
});
