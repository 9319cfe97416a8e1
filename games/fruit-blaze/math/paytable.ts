import { meanOf } from '../../proof/distribution.ts';
import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { asDecimal, asNearest, over, plus, rational } from '../../proof/rational.ts';
import { symbolsOfStrip } from '../../slots/math/reel-window.ts';
import type { FruitOutcomes } from './enumerate.ts';
import { payingSymbols, rowCount, symbolOfLetter, unitsPerStake, type FruitModel } from './model.ts';

/** What the game's rules show, as data: the view may not read the mathematics. Pays are units of a way; 100 are the stake. */
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

/** The published reels, so that a player's check can turn drawn stops into the symbols that were shown. */
export function stripsOf(model: FruitModel) {
  return { version: model.version, base: model.strips.map((strip) => symbolsOfStrip({ rowCount, symbolOfLetter }, strip)) };
}
