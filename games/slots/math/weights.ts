import { assert } from '@tausi/kernel';
import type { OutcomeFacts } from '../../proof/distribution.ts';
import { minus, rational, times } from '../../proof/rational.ts';

/** How often each number of units comes among equally likely outcomes, in whole numbers: exact, and far faster than
 *  fractions while a distribution is put together. `distributionOf` makes chances of them. */
export type Weights = ReadonlyMap<number, bigint>;

/** Sums outcomes of the same units up. */
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

/** Every outcome of both together: two independent parts of one round. */
export function convolved(a: Weights, b: Weights): Weights {
  const sums = new Map<number, bigint>();
  for (const [units, weight] of a) for (const [more, other] of b) sums.set(units + more, (sums.get(units + more) ?? 0n) + weight * other);
  return sums;
}

/** The same outcomes, each paying so many times as much. */
export function multiplied(weights: Weights, by: number): Weights {
  return new Map(Array.from(weights, ([units, weight]) => [units * by, weight]));
}

/** The exact facts of outcomes too many to be listed one by one. */
export function factsOfWeights(weights: Weights): OutcomeFacts {
  let [sum, square, paying, most] = [0n, 0n, 0n, 0];
  for (const [units, weight] of weights) {
    assert(Number.isSafeInteger(units) && units >= 0, 'a payout is a whole number of units from zero up');
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
