import { assert } from '@tausi/kernel';

/** An exact fraction in lowest terms with a positive denominator. */
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

/** Formats a fraction for generated files: `numerator/denominator`. */
export function asFraction(value: Rational): string {
  return `${value.numerator}/${value.denominator}`;
}

/** Converts a probability to a double for simulations: accurate to 15 digits, for fractions of any length. */
export function asNumber({ numerator, denominator }: Rational): number {
  const spare = Math.max(0, denominator.toString(2).length - 1_000);
  return Number(numerator >> BigInt(spare)) / Number(denominator >> BigInt(spare));
}

/** Formats a non-negative value with `places` decimals, rounded down. */
export function asDecimal(value: Rational, places: number): string {
  assert(value.numerator >= 0n, 'only non-negative values are written as decimals');
  return pointed((value.numerator * 10n ** BigInt(places)) / value.denominator, places);
}

/** Formats a non-negative value with `places` decimals, rounded half up. */
export function asNearest({ numerator, denominator }: Rational, places: number): string {
  return asDecimal(rational(2n * numerator * 10n ** BigInt(places) + denominator, 2n * denominator * 10n ** BigInt(places)), places);
}

/** Formats a probability as "1 in n", rounded to the nearest hundredth. Beyond 10^12 it returns only the power of ten below
 *  n. */
export function asOneIn(chance: Rational): string {
  if (chance.numerator === 0n) return 'never';
  const whole = (chance.denominator / chance.numerator).toString();
  return whole.length > 12 ? `10^${whole.length - 1}` : asNearest(over(rational(1n), chance), 2);
}

/** Returns the square root of a non-negative value, rounded down to `places` decimals. */
export function rootAsDecimal(value: Rational, places: number): string {
  return pointed(wholeRoot((value.numerator * 100n ** BigInt(places)) / value.denominator), places);
}

function pointed(scaled: bigint, places: number): string {
  const digits = scaled.toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  // Newton's method from above decreases until it reaches the root, so the loop terminates.
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
