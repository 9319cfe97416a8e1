import { assert } from '@tausi/kernel';
import { asFraction, minus, plus, rational, times, type Rational } from './rational.ts';

/** Exact probability of each payout in units. The probabilities sum to one. */
export type Distribution = ReadonlyMap<number, Rational>;

/** Builds a distribution from counted or weighted outcomes: probability = weight ÷ sum of weights. */
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

/** Returns the distribution of a certain payout. */
export function certainly(units: number): Distribution {
  return new Map([[units, rational(1n)]]);
}

/** Mixes distributions with the given probabilities, as in one step of a Markov chain. */
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

/** Facts of a distribution, in units; the variance is in units squared. */
export type OutcomeFacts = {
  readonly mean: Rational;
  readonly variance: Rational;
  /** Probability of any payout. */
  readonly hit: Rational;
  /** The maximum payout and its probability. */
  readonly maximum: { readonly units: number; readonly chance: Rational };
  /** All payouts with their probabilities; null if a whole round has too many to list. */
  readonly outcomes: Distribution | null;
};

/** Computes the exact facts of a distribution. Asserts that its probabilities sum to one. */
export function factsOf(outcomes: Distribution): OutcomeFacts {
  const rows = [...outcomes];
  assert(asFraction(plus(...rows.map(([, chance]) => chance))) === '1/1', 'the chances of all outcomes sum to one');
  assert(
    rows.every(([units]) => Number.isSafeInteger(units) && units >= 0),
    'a payout is a whole number of units and not negative',
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

/** Returns the mean of a distribution in units. */
export function meanOf(outcomes: Distribution): Rational {
  return plus(...Array.from(outcomes, ([units, chance]) => times(rational(BigInt(units)), chance)));
}

function sorted(rows: readonly [number, Rational][]): Distribution {
  return new Map(rows.toSorted(([a], [b]) => a - b));
}
