import { assert } from '@tausi/kernel';
import { asDecimal, asFraction, minus, over, plus, rational, rootAsDecimal, times, type Rational } from '../../proof/rational.ts';
import { enumerateFreeSpins, enumerateSpins, type Histogram, type SpinOutcomes } from './enumerate.ts';
import { exactReturn, returnPpmOf, scatterChances, spinsTimesMultiplier } from './exact-return.ts';
import type { SavannaModel } from './model.ts';

type OutcomeRow = readonly [units: number, count: number];

/** The exact sheet of a version: fractions as `n/d`, decimals rounded down, stakes as multiples of the whole stake. */
export type SavannaPar = ReturnType<typeof parOf>;

/** Upper ends, in stakes, of the ranges in which the paid spin's outcomes are summed up; the last is open. */
const rangeEnds = [1, 2, 5, 10, 20, 50] as const;

/** Enumerates every outcome and puts the sheet together; `hash` is the SHA-256 of the model's canonical text. Takes seconds. */
export function parOf(model: SavannaModel, hash: string) {
  const spins = enumerateSpins(model);
  const freeSpins = enumerateFreeSpins(model);
  const exact = exactReturn(model);
  const stake = rational(BigInt(model.lines.length));
  const all = combined(spins);
  const paid = times(exact.total, stake);
  const feature = times(exact.featureChance, rational(BigInt(spinsTimesMultiplier(model))), moment(freeSpins, 1));
  assert(asFraction(plus(moment(all, 1), feature)) === asFraction(paid), 'the enumeration of grids and the sum over lines give one RTP');
  return {
    game: 'savanna-riches',
    version: model.version,
    hash,
    unitsPerStake: model.lines.length,
    rtpPpm: returnPpmOf(model),
    rtp: {
      percent: percent(exact.total),
      total: asFraction(exact.total),
      lines: asFraction(exact.lines),
      scatters: asFraction(exact.scatters),
      feature: asFraction(exact.feature),
    },
    hitRate: { percent: percent(hitShare(all)), fraction: asFraction(hitShare(all)) },
    feature: {
      oneIn: oneIn(exact.featureChance),
      chance: asFraction(exact.featureChance),
      meanStakes: asDecimal(exact.featureMean, 4),
      mean: asFraction(exact.featureMean),
    },
    guides: model.guides.map((guide) => ({ ...guide, ...spreadOf({ model, spins, freeSpins }, guide) })),
    awards: awardsOf(model),
    maximum: maximumOf(model, spins, freeSpins),
    ranges: rangesOf(all, model.lines.length),
    outcomes: { plain: rowsOf(spins.plain), leading: rowsOf(spins.leading), freeSpin: rowsOf(freeSpins) },
  };
}

/** Mean of the feature and variance of a whole round, in stakes, when this guide is always chosen. Free spins are
 *  independent of each other and of the spin that led to them. */
function spreadOf(
  outcomes: { model: SavannaModel; spins: SpinOutcomes; freeSpins: Histogram },
  guide: { spins: number; multiplier: number },
) {
  const { spins, freeSpins, model } = outcomes;
  const all = combined(spins);
  const chance = rational(BigInt(total(spins.leading)), BigInt(total(all)));
  const freeMean = moment(freeSpins, 1);
  const freeVariance = minus(moment(freeSpins, 2), times(freeMean, freeMean));
  const featureMean = times(whole(guide.spins * guide.multiplier), freeMean);
  const featureSquare = plus(times(whole(guide.spins * guide.multiplier ** 2), freeVariance), times(featureMean, featureMean));
  const mean = plus(moment(all, 1), times(chance, featureMean));
  const square = plus(moment(all, 2), times(whole(2), chance, moment(spins.leading, 1), featureMean), times(chance, featureSquare));
  const variance = over(minus(square, times(mean, mean)), whole(model.lines.length ** 2));
  return {
    featureMean: asFraction(over(featureMean, whole(model.lines.length))),
    variance: asFraction(variance),
    standardDeviation: rootAsDecimal(variance, 4),
  };
}

/** The odds of the awards that the paytable promises at the top. */
function awardsOf(model: SavannaModel) {
  const wildLine = model.baseStrips.reduce(
    (chance, strip) => times(chance, rational(BigInt(strip.split('W').length - 1), BigInt(strip.length))),
    rational(1n),
  );
  const scatters = scatterChances(model);
  return {
    fiveWildsOnOneLine: { units: model.pays.wild[3], oneIn: oneIn(wildLine) },
    fiveScatters: { units: model.scatterPays[2], oneIn: oneIn(scatters[5] ?? rational(0n)) },
    fourScatters: { units: model.scatterPays[1], oneIn: oneIn(scatters[4] ?? rational(0n)) },
  };
}

/** The most a round can pay, and how unlikely that is: every free spin would have to be the best one. */
function maximumOf(model: SavannaModel, spins: SpinOutcomes, freeSpins: Histogram) {
  const leading = highest(spins.leading);
  const freeSpin = highest(freeSpins);
  const units = Math.max(highest(spins.plain), leading + spinsTimesMultiplier(model) * freeSpin);
  const leadingShare = rational(BigInt(spins.leading.get(leading) ?? 0), BigInt(total(combined(spins))));
  const freeShare = rational(BigInt(freeSpins.get(freeSpin) ?? 0), BigInt(total(freeSpins)));
  const odds = model.guides.map(({ guide, spins: count }) => {
    const share = Array.from({ length: count }, () => freeShare).reduce((chance, one) => times(chance, one), leadingShare);
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

function rangesOf(outcomes: Histogram, unitsPerStake: number) {
  const ends = [0, ...rangeEnds.map((stakes) => stakes * unitsPerStake), Number.POSITIVE_INFINITY];
  const lose = outcomes.get(0) ?? 0;
  const rows = ends.slice(1).map((end, place) => {
    const from = ends[place] ?? 0;
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

function percent(share: Rational): string {
  return asDecimal(times(share, whole(100)), 4);
}

function oneIn(chance: Rational): string {
  return asDecimal(over(whole(1), chance), 1);
}
