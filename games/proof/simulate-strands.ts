import { asNumber } from './exact/rational.ts';
import type { Distribution } from './exact/distribution.ts';
import { chiSquare, normal99 } from './statistics/statistics.ts';
import type { ProofCheck, ProofEffort, RoundDraws, Strand } from './strand.ts';

/** Plays every strand and compares mean and histogram with the exact outcomes. */
export function simulateStrands(
  strands: readonly Strand[],
  run: { readonly draws: RoundDraws; readonly effort: ProofEffort },
): readonly ProofCheck[] {
  let round = 0;
  return strands.flatMap((strand) => {
    const plays = Math.max(1, Math.floor(run.effort.rounds / strands.length / (strand.cost ?? 1)));
    const seen = new Map<number, number>();
    for (const end = round + plays; round < end; round += 1) {
      for (const units of strand.play(run.draws(round))) seen.set(units, (seen.get(units) ?? 0) + 1);
    }
    return compared(strand.name, strand.outcomes(), seen);
  });
}

/** Checks the mean within 2.576 σ/√n, and the histogram by a chi² test at 99 %. */
function compared(name: string, outcomes: Distribution, seen: ReadonlyMap<number, number>): readonly ProofCheck[] {
  const expected = new Map(Array.from(outcomes, ([units, chance]) => [units, asNumber(chance)]));
  const due = momentsOf(expected);
  const found = momentsOf(seen);
  const allowed = (normal99 * due.deviation) / Math.sqrt(found.weight);
  const fit = chiSquare(expected, seen);
  const strange = fit.impossible.length === 0 ? '' : `; impossible outcomes: ${fit.impossible.slice(0, 5).join(', ')}`;
  return [
    {
      name: `${name}: mean over ${found.weight.toLocaleString('en')}`,
      // The sums are doubles. A certain payout has no variance, but its mean can differ in the last digit.
      passed: Math.abs(found.mean - due.mean) <= allowed + 1e-9 * (1 + due.mean),
      detail: `${found.mean.toFixed(4)} units, exact ${due.mean.toFixed(4)} ± ${allowed.toFixed(4)}`,
    },
    {
      name: `${name}: outcomes, chi²`,
      passed: fit.value <= fit.critical && fit.impossible.length === 0,
      detail: `${fit.value.toFixed(1)} of at most ${fit.critical.toFixed(1)} (${fit.degrees} degrees)${strange}`,
    },
  ];
}

function momentsOf(histogram: ReadonlyMap<number, number>): { readonly weight: number; readonly mean: number; readonly deviation: number } {
  const rows = [...histogram];
  const weight = rows.reduce((sum, [, ways]) => sum + ways, 0);
  const mean = rows.reduce((sum, [units, ways]) => sum + units * ways, 0) / weight;
  const spread = rows.reduce((sum, [units, ways]) => sum + (units - mean) ** 2 * ways, 0) / weight;
  return { weight, mean, deviation: Math.sqrt(spread) };
}
