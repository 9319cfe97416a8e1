import type { OutcomeFacts } from './exact/distribution.ts';
import {
  asDecimal,
  asFraction,
  asNumber,
  asOneIn,
  isAtMost,
  over,
  plus,
  rational,
  rootAsDecimal,
  times,
  type Rational,
} from './exact/rational.ts';

/** Bounds for the RTP of every configuration, in millionths. docs/fairness.md promises them. */
const rtpPpmMin = 920_000;
const rtpPpmMax = 985_000;

/** Players see the odds of a top award that is rarer than 1 in this number (GLI-19 4.7.3). */
const rareAward = 100_000_000n;

/** Above this number, outcomes are summarised in ranges only. */
const listedOutcomesMax = 120;

/** Upper bounds of the ranges, in stakes. The last range is open. */
const rangeEnds = [1, 2, 5, 10, 20, 50, 100, 1_000] as const;

/** Identity of the mathematics that a sheet describes. */
export type SheetOf = { readonly game: string; readonly version: string; readonly hash: string; readonly unitsPerStake: number };

/** Exact facts of one configuration, e.g. a place, a number of rows or a risk level. */
export type ConfigurationFacts = OutcomeFacts & { readonly name: string; readonly chips: number };

/** The sheet of one configuration. Fractions are `n/d`, decimals are rounded down, and odds are rounded to the nearest.
 *  `stakeBack` is the probability of a payout of at least the stake, if all payouts are listed. */
type ParConfiguration = ReturnType<typeof configurationSheet>;

/** The exact PAR sheet of a version of a game, as stored in `par.json`. */
export type ParSheet = SheetOf & {
  /** The lowest and the highest RTP of all configurations, in millionths, rounded down. */
  readonly rtpPpm: number;
  readonly rtpPpmMax: number;
  readonly configurations: readonly ParConfiguration[];
};

/** Builds the sheet from exact facts. */
export function parSheet(of: SheetOf, configurations: readonly ConfigurationFacts[]): ParSheet {
  const sheets = configurations.map((facts) => configurationSheet(facts, of.unitsPerStake));
  const returns = sheets.map((sheet) => sheet.rtp.ppm);
  return { ...of, rtpPpm: Math.min(...returns), rtpPpmMax: Math.max(...returns), configurations: sheets };
}

/** Returns the faults of a sheet, one sentence each; empty if the game may be offered. */
export function sheetFaults(sheet: ParSheet): readonly string[] {
  return sheet.configurations
    .filter(({ rtp }) => rtp.ppm < rtpPpmMin || rtp.ppm > rtpPpmMax)
    .map(({ name, rtp }) => `${name} returns ${rtp.percent} %, outside ${rtpPpmMin / 10_000} to ${rtpPpmMax / 10_000} %`);
}

function configurationSheet(facts: ConfigurationFacts, unitsPerStake: number) {
  const stake = rational(BigInt(unitsPerStake * facts.chips));
  const rtp = over(facts.mean, stake);
  const variance = over(facts.variance, times(stake, stake));
  return {
    name: facts.name,
    chips: facts.chips,
    rtp: { ppm: Number((rtp.numerator * 1_000_000n) / rtp.denominator), percent: percent(rtp), fraction: asFraction(rtp) },
    hitRate: { percent: percent(facts.hit), fraction: asFraction(facts.hit) },
    ...(facts.outcomes === null ? {} : { stakeBack: { percent: percent(shareFrom(facts.outcomes, unitsPerStake * facts.chips)) } }),
    variance: shortFraction(variance),
    standardDeviation: rootAsDecimal(variance, 4),
    maximum: {
      units: facts.maximum.units,
      stakes: asDecimal(over(rational(BigInt(facts.maximum.units)), stake), 2),
      oneIn: asOneIn(facts.maximum.chance),
      oddsMustBeShown: !isAtMost(rational(1n, rareAward), facts.maximum.chance),
    },
    ...(facts.outcomes === null ? {} : listed(facts.outcomes, unitsPerStake * facts.chips)),
  };
}

/** Returns the probability of a payout of at least the stake. */
function shareFrom(outcomes: ReadonlyMap<number, Rational>, stake: number): Rational {
  return plus(...Array.from(outcomes).flatMap(([units, chance]) => (units >= stake ? [chance] : [])));
}

function listed(outcomes: ReadonlyMap<number, Rational>, stake: number) {
  const ends = [0, ...rangeEnds.map((stakes) => stakes * stake), Number.POSITIVE_INFINITY];
  const ranges = ends.slice(1).flatMap((end, index) => {
    const from = ends[index] ?? 0;
    const share = Array.from(outcomes).reduce(
      (sum, [units, chance]) => (units > 0 && units >= from && units < end ? sum + asNumber(chance) : sum),
      0,
    );
    return share === 0 ? [] : [[from / stake, Number.isFinite(end) ? end / stake : null, `${(100 * share).toPrecision(6)} %`]];
  });
  if (outcomes.size > listedOutcomesMax) return { ranges };
  return { outcomes: Array.from(outcomes, ([units, chance]) => [units, shortFraction(chance)]) };
}

function percent(share: Rational): string {
  return asDecimal(times(share, rational(100n)), 4);
}

// Long chains give fractions with thousands of digits, which are not readable.
function shortFraction(value: Rational): string {
  const whole = asFraction(value);
  return whole.length <= 80 ? whole : asDecimal(value, 24);
}
