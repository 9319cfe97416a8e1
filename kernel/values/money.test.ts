import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, formatMoney, lesserOf, minorMax, money, parseMoney, shareRoundedDown, subtract, zeroOf } from './money.ts';
import { unwrap } from '../result.ts';

const hostile = [
  '',
  ' ',
  '-1',
  '+1',
  '-0.01',
  '1.',
  '.5',
  '1.234',
  '01',
  '1e3',
  '1E3',
  'NaN',
  'Infinity',
  '0x10',
  '1,000',
  '1 000',
  '٣',
  '1\n',
  '1.2.3',
  'null',
  '[]',
  '{}',
  '__proto__',
  '9'.repeat(19),
  '92233720368547758.08',
];

describe('money', () => {
  it('money: parses its own formatted amounts', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: minorMax }), (value) => {
        expect(unwrap(parseMoney('KES', formatMoney(money('KES', value)))).minor).toBe(value);
      }),
    );
  });

  it('money: formats two decimals for currencies and none for coins and points', () => {
    expect(formatMoney(money('KES', 125_000n))).toBe('1250.00');
    expect(formatMoney(money('UGX', 5n))).toBe('0.05');
    expect(formatMoney(money('NGN', -5n))).toBe('-0.05');
    expect(formatMoney(money('POINT', 125_000n))).toBe('125000');
  });

  it.each(hostile)('money: refuses %j as an amount', (text) => {
    expect(parseMoney('KES', text)).toEqual({ ok: false, error: { code: 'amount_invalid' } });
  });

  it('money: refuses fractions of a coin or a point', () => {
    expect(parseMoney('COIN', '1.5').ok).toBe(false);
    expect(parseMoney('POINT', '1.00').ok).toBe(false);
  });

  it('money: parses amounts with fewer decimals than the scale', () => {
    expect(unwrap(parseMoney('GHS', '20')).minor).toBe(2000n);
    expect(unwrap(parseMoney('GHS', '20.5')).minor).toBe(2050n);
    expect(unwrap(parseMoney('GHS', '92233720368547758.07')).minor).toBe(minorMax);
  });

  it('money: shares are rounded towards zero and never add up to more than the whole', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 1000n }), (value, parts) => {
        const share = shareRoundedDown(money('KES', value), 1n, parts).minor;
        expect(share * parts).toBeLessThanOrEqual(value);
        expect((share + 1n) * parts).toBeGreaterThan(value);
      }),
    );
  });

  it('money: refuses to mix assets or to exceed the range of the database column', () => {
    expect(() => add(money('KES', 1n), money('UGX', 1n))).toThrow('one asset');
    expect(() => subtract(money('KES', 1n), money('COIN', 1n))).toThrow('one asset');
    expect(() => add(money('KES', minorMax), money('KES', 1n))).toThrow('64-bit');
  });

  it('money: returns the smaller of two amounts of one asset', () => {
    expect(lesserOf(money('KES', 5n), money('KES', 3n))).toEqual(money('KES', 3n));
    expect(lesserOf(zeroOf('KES'), money('KES', 3n))).toEqual(money('KES', 0n));
    expect(() => lesserOf(money('KES', 5n), money('UGX', 3n))).toThrow(/one asset/);
  });
});
