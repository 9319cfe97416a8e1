import type { ProofCheck, ProofEffort, RoundDraws } from '../../proof/game-proof.ts';
import { chiSquare, normal99 } from '../../proof/statistics.ts';
import type { GameMathematics } from '../../round.ts';
import type { SavannaAction, SavannaEvent } from '../book.ts';
import type { SavannaState } from './savanna-riches.ts';

/** What of a sheet a simulation is held against. */
export type ExpectedOutcomes = {
  readonly outcomes: {
    readonly plain: readonly (readonly number[])[];
    readonly leading: readonly (readonly number[])[];
    readonly freeSpin: readonly (readonly number[])[];
  };
  readonly guides: readonly { readonly guide: string; readonly multiplier: number }[];
};

type Mathematics = GameMathematics<SavannaState, SavannaAction, SavannaEvent>;

/** Plays the code of real rounds. Paid spins and free spins are tested apart, so that the rare feature's wide
 *  spread does not hide a small fault in the common spin. */
export function simulateSavanna(
  mathematics: Mathematics,
  expected: ExpectedOutcomes,
  run: { draws: RoundDraws; effort: ProofEffort },
): readonly ProofCheck[] {
  const spins = new Map<number, number>();
  for (let round = 0; round < run.effort.spins; round += 1) {
    const step = mathematics.start(run.draws(round), null);
    const spin = step.events[0];
    // A spin that leads on counts apart from one that pays the same and ends: minus marks it.
    if (spin?.type === 'spin') count(spins, step.status === 'open' ? -spin.units : spin.units);
  }
  const due = new Map([
    ...pairs(expected.outcomes.plain),
    ...pairs(expected.outcomes.leading).map(([units, ways]): [number, number] => [-units, ways]),
  ]);
  const freeDue = new Map(pairs(expected.outcomes.freeSpin));
  return [
    ...compare('paid spin', due, spins),
    ...expected.guides.flatMap(({ guide, multiplier }, place) => {
      const first = run.effort.spins + place * run.effort.features;
      return compare(
        `free spin, ${guide}`,
        freeDue,
        freeSpinsOf(mathematics, { guide, multiplier, first, features: run.effort.features, draws: run.draws }),
      );
    }),
  ];
}

type FeatureRun = {
  readonly guide: string;
  readonly multiplier: number;
  readonly first: number;
  readonly features: number;
  readonly draws: RoundDraws;
};

function freeSpinsOf(mathematics: Mathematics, run: FeatureRun): ReadonlyMap<number, number> {
  const seen = new Map<number, number>();
  const action = mathematics.parseAction({ type: 'choose-guide', guide: run.guide });
  if (action === null) return seen;
  for (let round = 0; round < run.features; round += 1) {
    const step = mathematics.act({ status: 'choosing-guide', spinUnits: 40 }, action, run.draws(run.first + round));
    if (step.status === 'refused') continue;
    for (const event of step.events) if (event.type === 'free-spin') count(seen, event.units / run.multiplier);
  }
  return seen;
}

function compare(name: string, expected: ReadonlyMap<number, number>, seen: ReadonlyMap<number, number>): readonly ProofCheck[] {
  const due = momentsOf(expected);
  const found = momentsOf(seen);
  const allowed = (normal99 * due.deviation) / Math.sqrt(found.runs);
  const strayed = Math.abs(found.mean - due.mean);
  const fit = chiSquare(expected, seen);
  const strange = fit.impossible.length === 0 ? '' : `; outcomes that cannot come: ${fit.impossible.join(', ')}`;
  return [
    {
      name: `${name}: mean over ${found.runs.toLocaleString('en')}`,
      passed: strayed <= allowed,
      detail: `${found.mean.toFixed(4)} units, exact ${due.mean.toFixed(4)} ± ${allowed.toFixed(4)}`,
    },
    {
      name: `${name}: outcomes, chi²`,
      passed: fit.value <= fit.critical && fit.impossible.length === 0,
      detail: `${fit.value.toFixed(1)} of at most ${fit.critical.toFixed(1)} (${fit.degrees} degrees)${strange}`,
    },
  ];
}

function momentsOf(histogram: ReadonlyMap<number, number>): { readonly runs: number; readonly mean: number; readonly deviation: number } {
  const rows = [...histogram];
  const runs = rows.reduce((sum, [, ways]) => sum + ways, 0);
  const mean = rows.reduce((sum, [units, ways]) => sum + Math.abs(units) * ways, 0) / runs;
  const square = rows.reduce((sum, [units, ways]) => sum + units * units * ways, 0) / runs;
  return { runs, mean, deviation: Math.sqrt(square - mean * mean) };
}

function pairs(rows: readonly (readonly number[])[]): readonly [number, number][] {
  return rows.map(([units = 0, ways = 0]) => [units, ways]);
}

function count(histogram: Map<number, number>, units: number): void {
  histogram.set(units, (histogram.get(units) ?? 0) + 1);
}
