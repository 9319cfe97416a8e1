import { meanOf } from '../../proof/exact/distribution.ts';
import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { asDecimal, asNearest, over, plus, rational } from '../../proof/exact/rational.ts';
import { symbolsOfStrip } from '../../slots/math/reel-window.ts';
import type { FruitOutcomes } from './enumerate.ts';
import { payingSymbols, rowCount, symbolOfLetter, unitsPerStake, type FruitModel } from './model.ts';

/** Builds the data for the rules page. Views must not import math/. Pays are units per way; 100 units are the stake. */
export function paytableOf(model: FruitModel, sheet: ParSheet, outcomes: FruitOutcomes) {
  const infernoMean = over(plus(...outcomes.respins.map(meanOf)), rational(BigInt(unitsPerStake)));
  return {
    ...publishedNumbers(sheet),
    feature: 'inferno',
    featureOneIn: Number(asNearest(over(rational(1n), outcomes.infernoChance), 0)),
    featureMeanStakes: Number(asDecimal(infernoMean, 0)),
    multipliers: model.multipliers,
    pays: payingSymbols.map((symbol) => ({ symbol, units: model.pays[symbol] })),
  };
}

/** The published reel strips. A recheck uses them to turn drawn stops into visible symbols. */
export function stripsOf(model: FruitModel) {
  return { version: model.version, base: model.strips.map((strip) => symbolsOfStrip({ rowCount, symbolOfLetter }, strip)) };
}
