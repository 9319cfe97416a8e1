import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import type { PayingSymbol, SavannaModel } from './model.ts';
import type { SavannaDetails } from './par.ts';

const paytableOrder: readonly PayingSymbol[] = ['wild', 'lion', 'elephant', 'rhino', 'zebra', 'ace', 'king', 'queen', 'jack', 'ten'];

/** What the game's paytable and rules page shows, as data: the view may not read the mathematics. Pays are in units
 *  of a line's stake; `scatterPays` too, 20 units being the whole stake. */
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
