import type { ParSheet } from '../../proof/par-sheet.ts';
import { asDecimal, over, rational } from '../../proof/rational.ts';
import type { PayingSymbol, SavannaModel } from './model.ts';
import type { SavannaDetails } from './par.ts';

const paytableOrder: readonly PayingSymbol[] = ['wild', 'lion', 'elephant', 'rhino', 'zebra', 'ace', 'king', 'queen', 'jack', 'ten'];

/** What the game's paytable and rules page shows, as data: the view may not read the mathematics. Pays are in units
 *  of a line's stake; `scatterPays` too, 20 units being the whole stake. */
export function paytableOf(model: SavannaModel, sheet: ParSheet, details: SavannaDetails) {
  return {
    game: sheet.game,
    version: sheet.version,
    hash: sheet.hash,
    unitsPerStake: sheet.unitsPerStake,
    rtpPpm: sheet.rtpPpm,
    rtpPercent: asDecimal(over(rational(BigInt(sheet.rtpPpm)), rational(10_000n)), 2),
    hitRatePercent: sheet.configurations[0]?.hitRate.percent.slice(0, -2) ?? '',
    volatility: 'medium',
    featureOneIn: Math.round(Number(details.feature.oneIn)),
    featureMeanStakes: Math.floor(Number(details.feature.meanStakes)),
    maximumStakes: details.maximum.stakes,
    maximumUnits: details.maximum.units,
    maximumOdds: details.maximum.odds,
    awards: details.awards,
    pays: paytableOrder.map((symbol) => ({ symbol, units: model.pays[symbol] })),
    scatterPays: model.scatterPays,
    lines: model.lines,
    guides: model.guides,
  };
}
