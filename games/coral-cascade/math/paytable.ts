import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { asNearest, over, rational } from '../../proof/exact/rational.ts';
import type { DropFacts } from './enumerate.ts';
import { weightOf, type CoralModel } from './model.ts';

/** Builds the data for the rules page and for the recheck. Views must not import math/. */
export function paytableOf(model: CoralModel, sheet: ParSheet, drops: readonly DropFacts[]) {
  return {
    ...publishedNumbers(sheet),
    weightOfAll: weightOf(model),
    bands: model.bands,
    symbols: model.symbols,
    drops: drops.map(({ wins }, index) => ({
      multiplier: model.multipliers[index] ?? 0,
      winsOneIn: Number(asNearest(over(rational(1n), wins), 1)),
    })),
  };
}
