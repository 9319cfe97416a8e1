import { assert } from '@tausi/kernel';
import type { OutcomeFacts } from '../../proof/exact/distribution.ts';
import { minus, rational, times } from '../../proof/exact/rational.ts';

/** Integer counts of equally likely outcomes per payout in units. They are exact and much faster than fractions during a
 *  computation. `distributionOf` converts them to probabilities. */
export type Weights = ReadonlyMap<number, bigint>;

/** Merges outcomes with equal units. */
export function weightsOf(outcomes: Iterable<readonly [units: number, weight: bigint | number]>): Weights {
  const sums = new Map<number, bigint>();
  for (const [units, weight] of outcomes) sums.set(units, (sums.get(units) ?? 0n) + BigInt(weight));
  return sums;
}

export function totalWeight(weights: Weights): bigint {
  let total = 0n;
  for (const weight of weights.values()) total += weight;
  return total;
}

/** Returns the sum of two independent parts of a round. */
export function convolved(a: Weights, b: Weights): Weights {
  const sums = new Map<number, bigint>();
  for (const [units, weight] of a) for (const [more, other] of b) sums.set(units + more, (sums.get(units + more) ?? 0n) + weight * other);
  return sums;
}

/** Multiplies all payouts by a factor. */
export function multiplied(weights: Weights, by: number): Weights {
  return new Map(Array.from(weights, ([units, weight]) => [units * by, weight]));
}

/** Computes the exact facts of outcomes that are too many to list. */
export function factsOfWeights(weights: Weights): OutcomeFacts {
  let [sum, square, paying, most] = [0n, 0n, 0n, 0];
  for (const [units, weight] of weights) {
    assert(Number.isSafeInteger(units) && units >= 0, 'a payout is a whole number of units and not negative');
    sum += BigInt(units) * weight;
    square += BigInt(units) ** 2n * weight;
    if (units > 0) paying += weight;
    most = Math.max(most, units);
  }
  const all = totalWeight(weights);
  const mean = rational(sum, all);
  return {
    mean,
    variance: minus(rational(square, all), times(mean, mean)),
    hit: rational(paying, all),
    maximum: { units: most, chance: rational(weights.get(most) ?? 0n, all) },
    outcomes: null,
  };
}
