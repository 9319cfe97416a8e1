import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { asDecimal, asNearest, over, rational, type Rational } from '../../proof/exact/rational.ts';
import { symbolsOfStrip } from '../../slots/math/reel-window.ts';
import { letters } from './evaluate.ts';
import { payingSymbols, valueWeight, type PeacockModel } from './model.ts';
import type { PeacockFacts } from './round-facts.ts';

/** Builds the data for the rules page and for the recheck. Views must not import math/. */
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

/** The published reel strips. A recheck uses them to turn drawn stops into visible symbols. */
export function stripsOf(model: PeacockModel) {
  return { version: model.version, base: model.strips.map((strip) => symbolsOfStrip(letters, strip)) };
}

function nearest(chance: Rational): number {
  return Number(asNearest(over(rational(1n), chance), 0));
}
