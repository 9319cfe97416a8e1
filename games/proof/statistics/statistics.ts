/** The two-sided 99 % quantile of the normal distribution. */
export const normal99 = 2.576;

/** The one-sided 99 % quantile, for chi². */
const normal99OneSided = 2.326;

/** Minimum expected count of a bin. Rarer outcomes are merged, because chi² is unreliable for small counts. */
const expectedMin = 10;

export type ChiSquare = {
  readonly value: number;
  readonly critical: number;
  readonly degrees: number;
  readonly impossible: readonly number[];
};

/** Compares the observed with the expected counts. Impossible outcomes are listed separately. */
export function chiSquare(expected: ReadonlyMap<number, number>, seen: ReadonlyMap<number, number>): ChiSquare {
  const bins = binsOf(expected, seen);
  const value = bins.reduce((total, bin) => total + (bin.seen - bin.due) ** 2 / bin.due, 0);
  const degrees = Math.max(1, bins.length - 1);
  return { value, critical: criticalChiSquare(degrees), degrees, impossible: [...seen.keys()].filter((outcome) => !expected.has(outcome)) };
}

type Bin = { readonly due: number; readonly seen: number };

function binsOf(expected: ReadonlyMap<number, number>, seen: ReadonlyMap<number, number>): readonly Bin[] {
  const scale = sum(seen.values()) / sum(expected.values());
  const all = Array.from(expected, ([outcome, ways]): Bin => ({ due: ways * scale, seen: seen.get(outcome) ?? 0 }));
  const rare = all.filter((bin) => bin.due < expectedMin).reduce(joined, { due: 0, seen: 0 });
  const common = all.filter((bin) => bin.due >= expectedMin).toSorted((a, b) => a.due - b.due);
  if (rare.due === 0) return common;
  if (rare.due >= expectedMin) return [...common, rare];
  // All rare outcomes together are still below the minimum, so they join the smallest bin.
  const [smallest = { due: 0, seen: 0 }, ...others] = common;
  return [joined(smallest, rare), ...others];
}

function joined(a: Bin, b: Bin): Bin {
  return { due: a.due + b.due, seen: a.seen + b.seen };
}

/** The 99 % quantile of chi² (Wilson and Hilferty, 1931). */
function criticalChiSquare(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + normal99OneSided * Math.sqrt(spread)) ** 3;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
