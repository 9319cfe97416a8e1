import { assert } from '@tausi/kernel';
import type { OutcomeFacts } from '../../proof/exact/distribution.ts';
import { oncePer } from '../../proof/once.ts';
import { asDecimal, asFraction, asOneIn, minus, over, plus, rational, times, type Rational } from '../../proof/exact/rational.ts';
import { enumerateFreeSpins, enumerateSpins, type Histogram, type SpinOutcomes } from './enumerate.ts';
import { exactReturn, scatterChances, spinsTimesMultiplier } from './exact-return.ts';
import type { SavannaModel } from './model.ts';

type OutcomeRow = readonly [units: number, count: number];

/** Upper bounds of the ranges of the paid spin's outcomes, in stakes. The last range is open. */
const rangeEnds = [1, 2, 5, 10, 20, 50] as const;

/** Enumerates all outcomes of a paid spin and of a free spin. Takes seconds. */
export const savannaOutcomes = oncePer((model: SavannaModel) => ({ spins: enumerateSpins(model), freeSpins: enumerateFreeSpins(model) }));

/** Facts of the game beyond those of each guide. */
export type SavannaDetails = ReturnType<typeof detailsOf>;

/** Computes the exact parts of the RTP, the feature, the awards and the ranges. */
export function detailsOf(model: SavannaModel) {
  const { spins, freeSpins } = savannaOutcomes(model);
  const exact = exactReturn(model);
  const all = combined(spins);
  return {
    rtp: { lines: asFraction(exact.lines), scatters: asFraction(exact.scatters), feature: asFraction(exact.feature) },
    feature: {
      oneIn: asOneIn(exact.featureChance),
      chance: asFraction(exact.featureChance),
      meanStakes: asDecimal(exact.featureMean, 4),
      mean: asFraction(exact.featureMean),
    },
    awards: awardsOf(model),
    maximum: maximumOf(model, spins, freeSpins),
    ranges: rangesOf(all, model.lines.length),
    outcomes: { plain: rowsOf(spins.plain), leading: rowsOf(spins.leading), freeSpin: rowsOf(freeSpins) },
  };
}

/** Computes the facts of a whole round with a fixed guide. It has too many outcomes to list. */
export function factsWithGuide(model: SavannaModel, guide: SavannaModel['guides'][number]): OutcomeFacts {
  const { spins, freeSpins } = savannaOutcomes(model);
  const all = combined(spins);
  const { mean, variance } = spreadOf({ spins, freeSpins }, guide);
  const stake = whole(model.lines.length);
  assert(
    asFraction(mean) === asFraction(times(exactReturn(model).total, stake)),
    'the enumeration of grids and the sum over lines give the same RTP',
  );
  const { units, leadingShare, freeShare } = mostOf(model, spins, freeSpins);
  return {
    mean,
    variance,
    hit: hitShare(all),
    maximum: { units, chance: times(leadingShare, ...Array.from({ length: guide.spins }, () => freeShare)) },
    outcomes: null,
  };
}

/** Mean and variance of a whole round in units. Free spins are independent of each other and of the spin before them. */
function spreadOf(outcomes: { spins: SpinOutcomes; freeSpins: Histogram }, guide: { spins: number; multiplier: number }) {
  const { spins, freeSpins } = outcomes;
  const all = combined(spins);
  const chance = rational(BigInt(total(spins.leading)), BigInt(total(all)));
  const freeMean = moment(freeSpins, 1);
  const freeVariance = minus(moment(freeSpins, 2), times(freeMean, freeMean));
  const featureMean = times(whole(guide.spins * guide.multiplier), freeMean);
  const featureSquare = plus(times(whole(guide.spins * guide.multiplier ** 2), freeVariance), times(featureMean, featureMean));
  const mean = plus(moment(all, 1), times(chance, featureMean));
  const square = plus(moment(all, 2), times(whole(2), chance, moment(spins.leading, 1), featureMean), times(chance, featureSquare));
  return { mean, variance: minus(square, times(mean, mean)) };
}

/** Odds of the top awards of the paytable. */
function awardsOf(model: SavannaModel) {
  const wildLine = model.baseStrips.reduce(
    (chance, strip) => times(chance, rational(BigInt(strip.split('W').length - 1), BigInt(strip.length))),
    rational(1n),
  );
  const scatters = scatterChances(model);
  return {
    fiveWildsOnOneLine: { units: model.pays.wild[3], oneIn: asOneIn(wildLine) },
    fiveScatters: { units: model.scatterPays[2], oneIn: asOneIn(scatters[5] ?? rational(0n)) },
    fourScatters: { units: model.scatterPays[1], oneIn: asOneIn(scatters[4] ?? rational(0n)) },
  };
}

/** The maximum payout of a round and its odds, with every free spin at its maximum. */
function maximumOf(model: SavannaModel, spins: SpinOutcomes, freeSpins: Histogram) {
  const { units, leading, freeSpin, leadingShare, freeShare } = mostOf(model, spins, freeSpins);
  const odds = model.guides.map(({ guide, spins: count }) => {
    const share = times(leadingShare, ...Array.from({ length: count }, () => freeShare));
    return { guide, oneInPowerOfTen: (share.denominator / share.numerator).toString().length - 1 };
  });
  return {
    units,
    stakes: asDecimal(over(whole(units), whole(model.lines.length)), 2),
    spinUnits: highest(combined(spins)),
    leadingUnits: leading,
    freeSpinUnits: freeSpin,
    odds,
  };
}

function mostOf(model: SavannaModel, spins: SpinOutcomes, freeSpins: Histogram) {
  const leading = highest(spins.leading);
  const freeSpin = highest(freeSpins);
  return {
    units: Math.max(highest(spins.plain), leading + spinsTimesMultiplier(model) * freeSpin),
    leading,
    freeSpin,
    leadingShare: rational(BigInt(spins.leading.get(leading) ?? 0), BigInt(total(combined(spins)))),
    freeShare: rational(BigInt(freeSpins.get(freeSpin) ?? 0), BigInt(total(freeSpins))),
  };
}

function rangesOf(outcomes: Histogram, unitsPerStake: number) {
  const ends = [0, ...rangeEnds.map((stakes) => stakes * unitsPerStake), Number.POSITIVE_INFINITY];
  const lose = outcomes.get(0) ?? 0;
  const rows = ends.slice(1).map((end, index) => {
    const from = ends[index] ?? 0;
    const count = [...outcomes].reduce((sum, [units, ways]) => (units > 0 && units >= from && units < end ? sum + ways : sum), 0);
    return { fromStakes: from / unitsPerStake, toStakes: Number.isFinite(end) ? end / unitsPerStake : null, spins: count };
  });
  return { nothing: lose, rows, all: total(outcomes) };
}

function combined(spins: SpinOutcomes): Histogram {
  const all = new Map(spins.plain);
  for (const [units, count] of spins.leading) all.set(units, (all.get(units) ?? 0) + count);
  return all;
}

function moment(histogram: Histogram, power: 1 | 2): Rational {
  const sum = [...histogram].reduce((all, [units, count]) => all + BigInt(units) ** BigInt(power) * BigInt(count), 0n);
  return rational(sum, BigInt(total(histogram)));
}

function hitShare(histogram: Histogram): Rational {
  return rational(BigInt(total(histogram) - (histogram.get(0) ?? 0)), BigInt(total(histogram)));
}

function total(histogram: Histogram): number {
  return [...histogram.values()].reduce((sum, count) => sum + count, 0);
}

function highest(histogram: Histogram): number {
  return [...histogram.keys()].reduce((most, units) => Math.max(most, units), 0);
}

function rowsOf(histogram: Histogram): readonly OutcomeRow[] {
  return [...histogram].map(([units, count]): OutcomeRow => [units, count]).toSorted(([a], [b]) => a - b);
}

function whole(value: number): Rational {
  return rational(BigInt(value));
}
