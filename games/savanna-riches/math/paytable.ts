import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import type { PayingSymbol, SavannaModel } from './model.ts';
import type { SavannaDetails } from './par.ts';

const paytableOrder: readonly PayingSymbol[] = ['wild', 'lion', 'elephant', 'rhino', 'zebra', 'ace', 'king', 'queen', 'jack', 'ten'];

/** Builds the data for the paytable and the rules page. Views must not import math/. Pays and `scatterPays` are units of a
 *  line's stake; 20 units are the whole stake. */
export function paytableOf(model: SavannaModel, sheet: ParSheet, details: SavannaDetails) {
  return {
    ...publishedNumbers(sheet),
    feature: 'free-spins',
    featureOneIn: Math.round(Number(details.feature.oneIn)),
    featureMeanStakes: Math.floor(Number(details.feature.meanStakes)),
    maximumUnits: details.maximum.units,
    awards: details.awards,
    pays: paytableOrder.map((symbol) => ({ symbol, units: model.pays[symbol] })),
    scatterPays: model.scatterPays,
    lines: model.lines,
    guides: model.guides,
  };
}
