import { assert } from '@tausi/kernel';
import { distributionOf, meanOf, type Distribution } from '../../proof/exact/distribution.ts';
import { asFraction, minus, plus, rational, type Rational } from '../../proof/exact/rational.ts';
import { countsUpTo, type Counts } from './counts.ts';
import { cellCount, unitsOf, weightOf, type CoralModel } from './model.ts';

/** A full grid by its counts: the payout before the multiplier, and the cells that remain after the winners dissolve. */
type FullGrid = { readonly units: number; readonly isWin: boolean; readonly staying: number; readonly index: number };

/** Integers for every count vector: `[total][index]`. */
type Values = readonly bigint[][];

/** Facts about one drop of the chain: its probability of a win, and its mean payout with the multiplier. */
export type DropFacts = {
  readonly wins: Rational;
  readonly meanUnits: Rational;
  /** The payouts with their probabilities. 0 includes rounds that ended before this drop. */
  readonly outcomes: Distribution;
};

export type CoralChain = {
  readonly mean: Rational;
  readonly square: Rational;
  readonly drops: readonly DropFacts[];
  readonly maximum: { readonly units: number; readonly chance: Rational };
};

type Chain = {
  readonly model: CoralModel;
  readonly counts: Counts;
  readonly grids: readonly FullGrid[];
  readonly powers: readonly bigint[];
};

/** Computes the exact facts of a whole round with a Markov chain over counts. All values are integers over a common power
 *  of the sum of weights, so nothing is rounded. Takes seconds. */
export function coralChain(model: CoralModel): CoralChain {
  const chain = chainOf(model);
  const { mean, square } = momentsOf(chain);
  const drops = walk(chain);
  assert(asFraction(mean) === asFraction(meanOfDrops(drops)), 'the forward and the backward pass give the same mean');
  return { mean, square, drops, maximum: maximumOf(chain) };
}

function meanOfDrops(drops: readonly DropFacts[]): Rational {
  return plus(...drops.map(({ meanUnits }) => meanUnits));
}

function chainOf(model: CoralModel): Chain {
  const counts = countsUpTo(model.symbols.length, cellCount);
  const grids = (counts.ofTotal[cellCount] ?? []).map((vector) => {
    const units = vector.map((count, kind) => unitsOf(model, kind, count));
    const staying = vector.map((count, kind) => ((units[kind] ?? 0) > 0 ? 0 : count));
    const left = staying.reduce((sum, count) => sum + count, 0);
    return { units: units.reduce((sum, one) => sum + one, 0), isWin: left < cellCount, staying: left, index: counts.indexOf(staying) };
  });
  const sum = BigInt(weightOf(model));
  return { model, counts, grids, powers: Array.from({ length: cellCount + 1 }, (_, power) => sum ** BigInt(power)) };
}

/** Mean and mean square of the payout, computed from the last drop back to the first. The value of a state with t cells is
 *  the expectation × (sum of weights)^(cells still to draw in this and later drops). */
function momentsOf(chain: Chain): { readonly mean: Rational; readonly square: Rational } {
  let later: { readonly first: Values; readonly second: Values } | null = null;
  let scale = 1n;
  for (const multiplier of chain.model.multipliers.toReversed()) {
    const [first, second] = [emptyValues(chain), emptyValues(chain)];
    for (const [i, grid] of chain.grids.entries()) {
      if (!grid.isWin) continue;
      const units = BigInt(grid.units * multiplier);
      const power = chain.powers[grid.staying] ?? 0n;
      const then = (later?.first[grid.staying]?.[grid.index] ?? 0n) * power;
      const thenSquare = (later?.second[grid.staying]?.[grid.index] ?? 0n) * power;
      write(first[cellCount], i, units * scale + then);
      write(second[cellCount], i, units * units * scale + 2n * units * then + thenSquare);
    }
    for (const values of [first, second]) emptied(chain, values);
    later = { first, second };
    scale *= chain.powers[cellCount] ?? 1n;
  }
  return { mean: rational(later?.first[0]?.[0] ?? 0n, scale), square: rational(later?.second[0]?.[0] ?? 0n, scale) };
}

/** Fills in all smaller count vectors from the expectation over one more cell. */
function emptied({ model, counts }: Chain, values: Values): void {
  const weights = model.symbols.map(({ weight }) => BigInt(weight));
  for (let total = cellCount - 1; total >= 0; total -= 1) {
    const after = values[total + 1] ?? [];
    const onto = counts.onto[total] ?? new Int32Array();
    for (let i = 0; i < (counts.ofTotal[total] ?? []).length; i += 1) {
      let sum = 0n;
      for (const [kind, weight] of weights.entries()) sum += weight * (after[onto[i * weights.length + kind] ?? 0] ?? 0n);
      write(values[total], i, sum);
    }
  }
}

/** Propagates the probabilities from the empty grid through all drops. */
function walk(chain: Chain): readonly DropFacts[] {
  const drops: DropFacts[] = [];
  let here = emptyValues(chain);
  write(here[0], 0, 1n);
  let scale = 1n;
  for (const multiplier of chain.model.multipliers) {
    filledUp(chain, here);
    scale *= chain.powers[cellCount] ?? 1n;
    const next = emptyValues(chain);
    const paid = new Map<number, bigint>();
    for (const [i, grid] of chain.grids.entries()) {
      if (!grid.isWin) continue;
      const likely = here[cellCount]?.[i] ?? 0n;
      paid.set(grid.units, (paid.get(grid.units) ?? 0n) + likely);
      // Grids that keep more cells draw fewer. Scale all weights to the same power.
      const before = next[grid.staying]?.[grid.index] ?? 0n;
      write(next[grid.staying], grid.index, before + likely * (chain.powers[grid.staying] ?? 0n));
    }
    drops.push(dropFacts(paid, multiplier, scale));
    here = next;
  }
  return drops;
}

function dropFacts(paid: ReadonlyMap<number, bigint>, multiplier: number, scale: bigint): DropFacts {
  const rows = [...paid];
  const wins = rows.reduce((sum, [, likely]) => sum + likely, 0n);
  const outcomes = distributionOf([[0, scale - wins], ...rows.map(([units, likely]): [number, bigint] => [units * multiplier, likely])]);
  return { wins: rational(wins, scale), meanUnits: meanOf(outcomes), outcomes };
}

function filledUp({ model, counts }: Chain, values: Values): void {
  const weights = model.symbols.map(({ weight }) => BigInt(weight));
  for (let total = 0; total < cellCount; total += 1) {
    const onto = counts.onto[total] ?? new Int32Array();
    for (const [i, likely] of (values[total] ?? []).entries()) {
      if (likely === 0n) continue;
      for (const [kind, weight] of weights.entries()) {
        const index = onto[i * weights.length + kind] ?? 0;
        write(values[total + 1], index, (values[total + 1]?.[index] ?? 0n) + likely * weight);
      }
    }
  }
}

/** The greatest win: the highest-paying grid at every drop. This grid keeps no cell, so the drops are independent, and the
 *  probability is that of one such grid to the power of the drops. */
function maximumOf({ model, counts, grids, powers }: Chain): CoralChain['maximum'] {
  const most = grids.reduce((highest, { units }) => Math.max(highest, units), 0);
  let likely = 0n;
  for (const [i, grid] of grids.entries()) {
    if (grid.units !== most) continue;
    assert(grid.staying === 0, 'the highest-paying grid leaves no cell');
    likely += waysOf(model, counts.ofTotal[cellCount]?.[i] ?? []);
  }
  const drops = BigInt(model.multipliers.length);
  const factor = model.multipliers.reduce((sum, multiplier) => sum + multiplier, 0);
  return { units: most * factor, chance: rational(likely ** drops, (powers[cellCount] ?? 1n) ** drops) };
}

/** Returns how many of the equally likely grids have these counts. */
function waysOf(model: CoralModel, vector: readonly number[]): bigint {
  let cells = 0n;
  let ways = 1n;
  for (const [kind, count] of vector.entries())
    for (let one = 1n; one <= BigInt(count); one += 1n) {
      cells += 1n;
      ways = (ways * cells * BigInt(model.symbols[kind]?.weight ?? 0)) / one;
    }
  return ways;
}

/** Returns the distribution of the number of winning drops. */
export function endingAfter(drops: readonly DropFacts[]): Distribution {
  const reached = [rational(1n), ...drops.map(({ wins }) => wins), rational(0n)];
  return new Map(reached.slice(0, -1).map((chance, wins) => [wins, minus(chance, reached[wins + 1] ?? rational(0n))]));
}

function emptyValues({ counts }: Chain): Values {
  return counts.ofTotal.map((vectors) => Array.from({ length: vectors.length }, () => 0n));
}

function write(row: bigint[] | undefined, index: number, value: bigint): void {
  if (row !== undefined) row[index] = value;
}
