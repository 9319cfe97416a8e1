import { distributionOf, type Distribution } from '../../proof/exact/distribution.ts';
import { minus, plus, rational, times, type Rational } from '../../proof/exact/rational.ts';
import { cellCount, type PeacockModel } from './model.ts';

const none = rational(0n);
const one = rational(1n);

/** `[opening][ending]`: the probability that a fan with this many initial feathers ends with this many. The chain over
 *  (feathers, respins left) reduces to feathers only: the first respin that catches a feather leaves the state, or the fan
 *  ends. */
export function fanChain(model: PeacockModel): readonly (readonly Rational[])[] {
  const catches = rational(1n, BigInt(model.feathersOneIn));
  const misses = minus(one, catches);
  const ends: Rational[][] = Array.from({ length: cellCount + 1 }, () => Array.from({ length: cellCount + 1 }, () => none));
  put(ends, [cellCount, cellCount], one);
  for (let held = cellCount - 1; held >= model.feathersNeeded; held -= 1) {
    const empty = cellCount - held;
    const nothing = power(misses, empty);
    put(ends, [held, held], power(nothing, model.respins));
    // The next feather can come on the first respin, or after one or two empty ones.
    const tries = plus(...Array.from({ length: model.respins }, (_, missed) => power(nothing, missed)));
    for (let more = 1; more <= empty; more += 1) {
      const caught = times(rational(choose(empty, more)), power(catches, more), power(misses, empty - more), tries);
      for (let last = held + more; last <= cellCount; last += 1)
        put(ends, [held, last], plus(ends[held]?.[last] ?? none, times(caught, ends[held + more]?.[last] ?? none)));
    }
  }
  return ends;
}

/** Mean and mean square of the payout of a fan with this many initial feathers. Values do not depend on cell or count. */
export function fanMoments(model: PeacockModel, endings: readonly Rational[]): { readonly mean: Rational; readonly square: Rational } {
  const value = valueMoments(model);
  const spread = minus(value.square, times(value.mean, value.mean));
  const parts = endings.map((chance, held) => {
    const count = rational(BigInt(held));
    const grand = rational(held === cellCount ? BigInt(model.grandUnits) : 0n);
    const mean = plus(times(count, value.mean), grand);
    return { mean: times(chance, mean), square: times(chance, plus(times(count, spread), times(mean, mean))) };
  });
  return { mean: plus(...parts.map(({ mean }) => mean)), square: plus(...parts.map(({ square }) => square)) };
}

/** Returns the distribution of the value of one feather. */
export function valuesOf(model: PeacockModel): Distribution {
  return distributionOf(model.values.map(({ units, weight }) => [units, weight]));
}

function valueMoments(model: PeacockModel): { readonly mean: Rational; readonly square: Rational } {
  const rows = [...valuesOf(model)];
  return {
    mean: plus(...rows.map(([units, chance]) => times(rational(BigInt(units)), chance))),
    square: plus(...rows.map(([units, chance]) => times(rational(BigInt(units) ** 2n), chance))),
  };
}

export function power(base: Rational, exponent: number): Rational {
  return rational(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}

function choose(from: number, picked: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= picked; i += 1) ways = (ways * BigInt(from - i + 1)) / BigInt(i);
  return ways;
}

function put(ends: readonly Rational[][], [held, last]: readonly [number, number], chance: Rational): void {
  const row = ends[held];
  if (row !== undefined) row[last] = chance;
}
