import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { asDecimal, asNearest, over, rational, type Rational } from '../../proof/rational.ts';
import { symbolsOfStrip } from '../../slots/math/reel-window.ts';
import { letters } from './evaluate.ts';
import { payingSymbols, valueWeight, type PeacockModel } from './model.ts';
import type { PeacockFacts } from './round-facts.ts';

/** What the game's rules show and a player's own check needs, as data: the view may not read the mathematics. */
export function paytableOf(model: PeacockModel, sheet: ParSheet, facts: PeacockFacts) {
  return {
    ...publishedNumbers(sheet),
    feature: 'fan',
    featureOneIn: nearest(facts.fanChance),
    featureMeanStakes: Number(asDecimal(over(facts.fanMean, rational(BigInt(sheet.unitsPerStake))), 1)),
    grandOneIn: nearest(facts.fullChance),
    pays: payingSymbols.map((symbol) => ({ symbol, units: model.pays[symbol] })),
    lines: model.lines,
    feathersNeeded: model.feathersNeeded,
    respins: model.respins,
    feathersOneIn: model.feathersOneIn,
    values: model.values,
    valueWeight: valueWeight(model),
    grandUnits: model.grandUnits,
  };
}

/** The published reels, so that a player's check can turn drawn stops into the symbols that were shown. */
export function stripsOf(model: PeacockModel) {
  return { version: model.version, base: model.strips.map((strip) => symbolsOfStrip(letters, strip)) };
}

function nearest(chance: Rational): number {
  return Number(asNearest(over(rational(1n), chance), 0));
}
