import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDecimal, asFraction, minus, over, plus, rational, rootAsDecimal, times } from './rational.ts';

const someFraction = fc.tuple(fc.bigInt(-999n, 999n), fc.bigInt(1n, 999n)).map(([n, d]) => rational(n, d));

describe('exact fraction', () => {
  it('a fraction is reduced to lowest terms', () => expect(asFraction(rational(-6n, 8n))).toBe('-3/4'));

  it('addition and multiplication match number arithmetic', () =>
    fc.assert(
      fc.property(someFraction, someFraction, someFraction, (a, b, c) => {
        expect(plus(a, b)).toEqual(plus(b, a));
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)));
        expect(minus(plus(a, b), b)).toEqual(a);
      }),
    ));

  it('division reverses multiplication', () =>
    expect(over(times(rational(7n, 3n), rational(5n, 11n)), rational(5n, 11n))).toEqual(rational(7n, 3n)));

  it('asDecimal rounds down', () => {
    expect(asDecimal(rational(2n, 3n), 4)).toBe('0.6666');
    expect(asDecimal(rational(7n), 0)).toBe('7');
    expect(rootAsDecimal(rational(2n), 6)).toBe('1.414213');
    expect(rootAsDecimal(rational(1n, 4n), 2)).toBe('0.50');
  });
});
