import { assert } from '@tausi/kernel';

/** A stream of outcomes in draw order, each from 0 to `values` − 1 with equal probability. */
export type OutcomeStream = { readonly name: string; readonly values: number; readonly outcomes: readonly number[] };

/** The result of one test on one stream: `chance` is the p-value. */
export type Verdict = { readonly stream: string; readonly test: string; readonly chance: number };

/** Shorter streams are not significant. */
export const outcomesMin = 2_000;

const blockSize = 64;
const couponsMax = 5;
const lagMax = 3;

/** Runs the seven tests of GLI-19 3.2.2 on one stream. */
export function sevenTests(stream: OutcomeStream): readonly Verdict[] {
  assert(stream.outcomes.length >= outcomesMin && stream.values >= 2, 'a stream has at least `outcomesMin` outcomes');
  const tests: readonly (readonly [string, (one: OutcomeStream) => number])[] = [
    ['total distribution', totals],
    ['overlaps', overlaps],
    ["coupon collector's", coupons],
    ['runs', runs],
    ['interplay correlation', interplay],
    ['serial correlation', serial],
    ['duplicates', duplicates],
  ];
  return tests.map(([test, judge]) => ({ stream: stream.name, test, chance: judge(stream) }));
}

/** Returns the verdicts that reject the source at a family-wise level of 1 % (Holm, 1979). */
export function condemned(verdicts: readonly Verdict[], level = 0.01): readonly Verdict[] {
  const sorted = verdicts.toSorted((a, b) => a.chance - b.chance);
  const firstHeld = sorted.findIndex(({ chance }, index) => chance > level / (sorted.length - index));
  return firstHeld < 0 ? sorted : sorted.slice(0, firstHeld);
}

/** Frequency test: all values occur equally often. */
function totals({ values, outcomes }: OutcomeStream): number {
  return chanceOfCounts(countsOf(outcomes, values), () => 1 / values);
}

/** Overlapping pairs on a circular stream (Good, 1953): the part of chi² that pairs add to single values. */
function overlaps({ values, outcomes }: OutcomeStream): number {
  const pairs = outcomes.map((value, index) => value * values + (outcomes[(index + 1) % outcomes.length] ?? 0));
  const added = squares(pairs, values ** 2) - squares(outcomes, values);
  return chanceOfChiSquare(added, values ** 2 - values);
}

/** Chi² of the value counts, without the requirement of a minimum expected count. */
function squares(outcomes: readonly number[], values: number, shareOf: (value: number) => number = () => 1 / values): number {
  const seen = countsOf(outcomes, values);
  return seen.reduce((sum, count, value) => sum + count ** 2 / (shareOf(value) * outcomes.length), 0) - outcomes.length;
}

/** Coupon collector test: the number of outcomes until each of a few values has occurred. Other values are skipped. */
function coupons({ values, outcomes }: OutcomeStream): number {
  const kinds = Math.min(values, couponsMax);
  const lengthMax = kinds * 6;
  const lengths: number[] = Array.from({ length: lengthMax + 1 }, () => 0);
  let seen = new Set<number>();
  let length = 0;
  for (const value of outcomes) {
    if (value >= kinds) continue;
    seen.add(value);
    length += 1;
    if (seen.size < kinds) continue;
    const index = Math.min(length, lengthMax);
    lengths[index] = (lengths[index] ?? 0) + 1;
    seen = new Set();
    length = 0;
  }
  const due = couponChances(kinds, lengthMax);
  return chanceOfCounts(lengths, (index) => due[index] ?? 0);
}

/** Probability that the collection is complete at the n-th outcome. Longer runs count for the last index. */
function couponChances(kinds: number, lengthMax: number): readonly number[] {
  const chances: number[] = [0];
  let having: number[] = [1, ...Array.from({ length: kinds }, () => 0)];
  for (let length = 1; length < lengthMax; length += 1) {
    const before = having;
    having = before.map((_, seen) =>
      seen === 0 ? 0 : ((before[seen - 1] ?? 0) * (kinds - seen + 1) + (before[seen] ?? 0) * seen) / kinds,
    );
    // Complete collections do not continue.
    chances.push(((before[kinds - 1] ?? 0) * 1) / kinds);
    having[kinds] = 0;
  }
  return [...chances, 1 - chances.reduce((sum, chance) => sum + chance, 0)];
}

/** Runs test: the number of changes between the lower and the upper half of the values (Wald and Wolfowitz, 1940). */
function runs({ values, outcomes }: OutcomeStream): number {
  const half = Math.floor(values / 2);
  const isLow = outcomes.map((value) => value < half);
  const low = isLow.filter(Boolean).length;
  const high = isLow.length - low;
  const all = low + high;
  const count = isLow.filter((one, index) => index > 0 && one !== isLow[index - 1]).length + 1;
  const mean = (2 * low * high) / all + 1;
  const variance = ((mean - 1) * (mean - 2)) / (all - 1);
  return chanceOfDeviation((count - mean) / Math.sqrt(variance));
}

/** Interplay test: independence of outcomes two positions apart. The deviation of single values is subtracted, because each
 *  occurs in two pairs. Otherwise a fair source would be rejected too often. */
function interplay({ values, outcomes }: OutcomeStream): number {
  const cells = Math.min(values, 8);
  const coarse = outcomes.map((value) => Math.floor((value * cells) / values));
  const share = (cell: number): number => (Math.ceil(((cell + 1) * values) / cells) - Math.ceil((cell * values) / cells)) / values;
  const [earlier, later] = [coarse.slice(0, -2), coarse.slice(2)];
  const pairs = later.map((value, index) => value * cells + (earlier[index] ?? 0));
  const ofPairs = squares(pairs, cells ** 2, (pair) => share(Math.floor(pair / cells)) * share(pair % cells));
  return chanceOfChiSquare(ofPairs - squares(earlier, cells, share) - squares(later, cells, share), (cells - 1) ** 2);
}

/** Serial correlation of each outcome with its successors at distances one to three. */
function serial({ values, outcomes }: OutcomeStream): number {
  const mean = (values - 1) / 2;
  const variance = (values ** 2 - 1) / 12;
  let sum = 0;
  for (let lag = 1; lag <= lagMax; lag += 1) {
    const pairs = outcomes.length - lag;
    let products = 0;
    for (let index = 0; index < pairs; index += 1) products += ((outcomes[index] ?? 0) - mean) * ((outcomes[index + lag] ?? 0) - mean);
    sum += (products / variance) ** 2 / pairs;
  }
  return chanceOfChiSquare(sum, lagMax);
}

/** Duplicates test: how often words of several outcomes repeat within a block, neither too often nor too seldom. */
function duplicates({ values, outcomes }: OutcomeStream): number {
  const size = Math.max(1, Math.ceil(Math.log(blockSize * 8) / Math.log(values)));
  const space = values ** size;
  const words: number[] = [];
  for (let index = 0; index + size <= outcomes.length; index += size) {
    words.push(outcomes.slice(index, index + size).reduce((word, value) => word * values + value, 0));
  }
  let repeats = 0;
  let blocks = 0;
  for (let index = 0; index + blockSize <= words.length; index += blockSize) {
    repeats += blockSize - new Set(words.slice(index, index + blockSize)).size;
    blocks += 1;
  }
  const { mean, variance } = repeatsIn(space);
  return blocks === 0 ? 1 : chanceOfDeviation((repeats - blocks * mean) / Math.sqrt(blocks * variance));
}

/** Mean and variance of the number of repeated words in a block if all words are equally likely (occupancy problem). */
function repeatsIn(space: number): { readonly mean: number; readonly variance: number } {
  const one = (1 - 1 / space) ** blockSize;
  const two = (1 - 2 / space) ** blockSize;
  const empty = space * one;
  return { mean: blockSize - (space - empty), variance: space * (space - 1) * two + empty - empty ** 2 };
}

function countsOf(outcomes: readonly number[], values: number): readonly number[] {
  const counts = new Uint32Array(values);
  for (const value of outcomes) counts[value] = (counts[value] ?? 0) + 1;
  return [...counts];
}

/** Chi² test of counts. Cells with an expected count below five are merged. */
function chanceOfCounts(counts: readonly number[], shareOf: (index: number) => number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const rest = { due: 0, seen: 0 };
  let sum = 0;
  let bins = 0;
  for (const [index, seen] of counts.entries()) {
    const due = shareOf(index) * all;
    if (due < 5) {
      rest.due += due;
      rest.seen += seen;
      continue;
    }
    sum += (seen - due) ** 2 / due;
    bins += 1;
  }
  if (rest.due >= 5) {
    sum += (rest.seen - rest.due) ** 2 / rest.due;
    bins += 1;
  }
  return bins < 2 ? 1 : chanceOfChiSquare(sum, bins - 1);
}

/** Upper tail of the chi² distribution (Wilson and Hilferty, 1931). */
function chanceOfChiSquare(value: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return upperTail((Math.cbrt(Math.max(0, value) / degrees) - (1 - spread)) / Math.sqrt(spread));
}

function chanceOfDeviation(deviation: number): number {
  return Math.min(1, 2 * upperTail(Math.abs(deviation)));
}

/** Upper tail of the normal distribution (Abramowitz and Stegun 7.1.26, error below 2 × 10⁻⁷). */
function upperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (sum * Math.exp(-x * x)) / 2;
  return z < 0 ? 1 - tail : tail;
}
