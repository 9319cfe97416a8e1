import { assert } from '@tausi/kernel';

/** An exact number: a fraction in lowest terms with a positive denominator. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

export function rational(numerator: bigint, denominator = 1n): Rational {
  assert(denominator > 0n, 'a fraction has a positive denominator');
  const common = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

export function plus(...terms: readonly Rational[]): Rational {
  return terms.reduce(
    (a, b) => rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator),
    rational(0n),
  );
}

export function minus(a: Rational, b: Rational): Rational {
  return plus(a, times(rational(-1n), b));
}

export function times(...factors: readonly Rational[]): Rational {
  return factors.reduce((a, b) => rational(a.numerator * b.numerator, a.denominator * b.denominator), rational(1n));
}

export function over(a: Rational, b: Rational): Rational {
  return times(a, rational(b.denominator, b.numerator));
}

export function isAtMost(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator <= b.numerator * a.denominator;
}

/** The fraction as the files write it: `numerator/denominator`. */
export function asFraction(value: Rational): string {
  return `${value.numerator}/${value.denominator}`;
}

/** A chance as a floating-point number, for simulations: exact to 15 digits, however long the fraction. */
export function asNumber({ numerator, denominator }: Rational): number {
  const spare = Math.max(0, denominator.toString(2).length - 1_000);
  return Number(numerator >> BigInt(spare)) / Number(denominator >> BigInt(spare));
}

/** Rounded down to `places` decimals; the value is not negative. */
export function asDecimal(value: Rational, places: number): string {
  assert(value.numerator >= 0n, 'only values from zero up are written as decimals');
  return pointed((value.numerator * 10n ** BigInt(places)) / value.denominator, places);
}

/** Rounded to the nearest with `places` decimals, halves up; the value is not negative. */
export function asNearest({ numerator, denominator }: Rational, places: number): string {
  return asDecimal(rational(2n * numerator * 10n ** BigInt(places) + denominator, 2n * denominator * 10n ** BigInt(places)), places);
}

/** "1 in" so many: the inverse of a chance, to the nearest hundredth. Beyond a million million only the power of ten that it
 *  exceeds is told: the chance is below 1 in that. */
export function asOneIn(chance: Rational): string {
  if (chance.numerator === 0n) return 'never';
  const whole = (chance.denominator / chance.numerator).toString();
  return whole.length > 12 ? `10^${whole.length - 1}` : asNearest(over(rational(1n), chance), 2);
}

/** The square root of a value from zero up, rounded down to `places` decimals. */
export function rootAsDecimal(value: Rational, places: number): string {
  return pointed(wholeRoot((value.numerator * 100n ** BigInt(places)) / value.denominator), places);
}

function pointed(scaled: bigint, places: number): string {
  const digits = scaled.toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  // Newton's method from above falls until it meets the root, which bounds the loop.
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const closer = (root + value / root) >> 1n;
    if (closer >= root) return root;
    root = closer;
  }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
