import { distributionOf, type Distribution, type OutcomeFacts } from '../../proof/exact/distribution.ts';
import { minus, plus, rational, times, type Rational } from '../../proof/exact/rational.ts';
import { enumerateSpins, type SpinOutcomes } from './enumerate.ts';
import { fanChain, fanMoments, power, valuesOf } from './fan.ts';
import { cellCount, type PeacockModel } from './model.ts';

/** All exact facts of a model: enumerated reels, the fan's chain, and their combination into a whole round. */
export type PeacockFacts = OutcomeFacts & {
  /** Payout of the lines of a spin. */
  readonly spin: Distribution;
  /** Number of feathers of a spin. */
  readonly feathers: Distribution;
  /** `[opening][ending]`, see `fanChain`. */
  readonly chain: readonly (readonly Rational[])[];
  readonly fanChance: Rational;
  readonly fanMean: Rational;
  readonly fullChance: Rational;
};

/** Computes all facts. Takes seconds. */
export function peacockFacts(model: PeacockModel): PeacockFacts {
  const spins = enumerateSpins(model);
  const chain = fanChain(model);
  const parts = spins.map((outcomes, feathers) => partOf(model, { outcomes, feathers, endings: chain[feathers] ?? [] }));
  const stops = rational(parts.reduce((sum, { ways }) => sum + ways, 0n));
  const per = (sum: Rational): Rational => times(sum, rational(1n, stops.numerator));
  const mean = per(plus(...parts.map((part) => part.sum)));
  const opened = parts.filter((part) => part.opens);
  const fanChance = per(rational(opened.reduce((sum, { ways }) => sum + ways, 0n)));
  return {
    mean,
    variance: minus(per(plus(...parts.map(({ square }) => square))), times(mean, mean)),
    hit: per(rational(parts.reduce((sum, { hits }) => sum + hits, 0n))),
    maximum: maximumOf(model, { spins, chain, stops: stops.numerator }),
    outcomes: null,
    spin: distributionOf(spins.flatMap((outcomes) => [...outcomes])),
    feathers: distributionOf(parts.map(({ feathers, ways }) => [feathers, ways])),
    chain,
    fanChance,
    fanMean: times(per(plus(...opened.map(({ fanSum }) => fanSum))), rational(fanChance.denominator, fanChance.numerator)),
    fullChance: per(plus(...opened.map(({ ways, feathers }) => times(rational(ways), chain[feathers]?.[cellCount] ?? rational(0n))))),
  };
}

/** The contribution of all spins with this many feathers to the mean and the mean square. */
function partOf(
  model: PeacockModel,
  part: { readonly outcomes: ReadonlyMap<number, number>; readonly feathers: number; readonly endings: readonly Rational[] },
) {
  const rows = Array.from(part.outcomes, ([units, ways]): [bigint, bigint] => [BigInt(units), BigInt(ways)]);
  const ways = rows.reduce((sum, [, count]) => sum + count, 0n);
  const units = rows.reduce((sum, [paid, count]) => sum + paid * count, 0n);
  const squares = rows.reduce((sum, [paid, count]) => sum + paid * paid * count, 0n);
  const opens = part.feathers >= model.feathersNeeded;
  const fan = opens ? fanMoments(model, part.endings) : { mean: rational(0n), square: rational(0n) };
  return {
    feathers: part.feathers,
    opens,
    ways,
    hits: opens ? ways : ways - BigInt(part.outcomes.get(0) ?? 0),
    fanSum: times(rational(ways), fan.mean),
    sum: plus(rational(units), times(rational(ways), fan.mean)),
    // Given the number of feathers, lines and fan are independent.
    square: plus(rational(squares), times(rational(2n * units), fan.mean), times(rational(ways), fan.square)),
  };
}

/** The greatest win: the best lines with enough feathers, a full fan, and the highest value of every feather. */
function maximumOf(
  model: PeacockModel,
  { spins, chain, stops }: { readonly spins: SpinOutcomes; readonly chain: readonly (readonly Rational[])[]; readonly stops: bigint },
) {
  const opening = spins.flatMap((outcomes, feathers) =>
    feathers < model.feathersNeeded ? [] : Array.from(outcomes, ([units, ways]) => ({ feathers, units, ways })),
  );
  const lines = opening.reduce((most, { units }) => Math.max(most, units), 0);
  const dearest = model.values.reduce((most, { units }) => Math.max(most, units), 0);
  const allDearest = power(valuesOf(model).get(dearest) ?? rational(0n), cellCount);
  const chances = opening
    .filter(({ units }) => units === lines)
    .map(({ feathers, ways }) => times(rational(BigInt(ways), stops), chain[feathers]?.[cellCount] ?? rational(0n), allDearest));
  return { units: lines + cellCount * dearest + model.grandUnits, chance: plus(...chances) };
}
