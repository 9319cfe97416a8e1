import { assert } from '@tausi/kernel';
import { asFraction, minus, plus, rational, times, type Rational } from './rational.ts';

/** How likely each payout is, in units: exact chances that make up one. */
export type Distribution = ReadonlyMap<number, Rational>;

/** The distribution of outcomes that were counted, or weighed: chance = weight ÷ sum of all weights. */
export function distributionOf(weights: Iterable<readonly [units: number, weight: bigint | number]>): Distribution {
  const summed = new Map<number, bigint>();
  for (const [units, weight] of weights) summed.set(units, (summed.get(units) ?? 0n) + BigInt(weight));
  const all = [...summed.values()].reduce((sum, weight) => sum + weight, 0n);
  return new Map(
    Array.from(summed)
      .filter(([, weight]) => weight > 0n)
      .toSorted(([a], [b]) => a - b)
      .map(([units, weight]) => [units, rational(weight, all)]),
  );
}

/** One payout for certain. */
export function certainly(units: number): Distribution {
  return new Map([[units, rational(1n)]]);
}

/** One of several distributions, each as likely as it says: the step of a Markov chain. */
export function mixed(parts: Iterable<readonly [chance: Rational, outcomes: Distribution]>): Distribution {
  const sums = new Map<number, Rational[]>();
  for (const [chance, outcomes] of parts) {
    for (const [units, share] of outcomes) {
      const terms = sums.get(units) ?? [];
      terms.push(times(chance, share));
      sums.set(units, terms);
    }
  }
  return sorted(Array.from(sums, ([units, terms]) => [units, plus(...terms)]));
}

/** What is told of a distribution; units, and units squared for the variance. */
export type OutcomeFacts = {
  readonly mean: Rational;
  readonly variance: Rational;
  /** How often anything is paid. */
  readonly hit: Rational;
  /** The most that is paid and how likely that is. */
  readonly maximum: { readonly units: number; readonly chance: Rational };
  /** Every payout with its chance; null where the whole round's outcomes are too many to be listed one by one. */
  readonly outcomes: Distribution | null;
};

/** The exact facts of a distribution; asserts that its chances make up one. */
export function factsOf(outcomes: Distribution): OutcomeFacts {
  const rows = [...outcomes];
  assert(asFraction(plus(...rows.map(([, chance]) => chance))) === '1/1', 'the chances of all outcomes make up one');
  assert(
    rows.every(([units]) => Number.isSafeInteger(units) && units >= 0),
    'a payout is a whole number of units from zero up',
  );
  const mean = meanOf(outcomes);
  const square = plus(...rows.map(([units, chance]) => times(rational(BigInt(units) ** 2n), chance)));
  const most = rows.reduce((highest, [units]) => Math.max(highest, units), 0);
  return {
    mean,
    variance: minus(square, times(mean, mean)),
    hit: plus(...rows.filter(([units]) => units > 0).map(([, chance]) => chance)),
    maximum: { units: most, chance: outcomes.get(most) ?? rational(0n) },
    outcomes,
  };
}

/** The mean of a distribution, in units. */
export function meanOf(outcomes: Distribution): Rational {
  return plus(...Array.from(outcomes, ([units, chance]) => times(rational(BigInt(units)), chance)));
}

function sorted(rows: readonly [number, Rational][]): Distribution {
  return new Map(rows.toSorted(([a], [b]) => a - b));
}
