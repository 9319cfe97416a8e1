/** The two-sided 99 % point of the normal distribution: how far a true mean strays once in a hundred runs. */
export const normal99 = 2.576;

/** The one-sided 99 % point, for chi². */
const normal99OneSided = 2.326;

/** Outcomes rarer than this are tested together: chi² is not trustworthy on fewer. */
const expectedMin = 10;

export type ChiSquare = {
  readonly value: number;
  readonly critical: number;
  readonly degrees: number;
  readonly impossible: readonly number[];
};

/** Compares how often each outcome came with how often it should have come; an outcome that cannot come is listed. */
export function chiSquare(expected: ReadonlyMap<number, number>, seen: ReadonlyMap<number, number>): ChiSquare {
  const ways = sum(expected.values());
  const runs = sum(seen.values());
  const rest = { expected: 0, seen: 0 };
  let value = 0;
  let bins = 0;
  for (const [outcome, count] of expected) {
    const due = (count / ways) * runs;
    if (due < expectedMin) {
      rest.expected += due;
      rest.seen += seen.get(outcome) ?? 0;
      continue;
    }
    bins += 1;
    value += ((seen.get(outcome) ?? 0) - due) ** 2 / due;
  }
  if (rest.expected > 0) {
    bins += 1;
    value += (rest.seen - rest.expected) ** 2 / rest.expected;
  }
  const degrees = Math.max(1, bins - 1);
  return { value, critical: criticalChiSquare(degrees), degrees, impossible: [...seen.keys()].filter((outcome) => !expected.has(outcome)) };
}

/** The value that chi² of a fair source passes once in a hundred runs (Wilson and Hilferty, 1931). */
function criticalChiSquare(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + normal99OneSided * Math.sqrt(spread)) ** 3;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
