import { asDecimal, over, rational } from '../../proof/rational.ts';
import type { PayingSymbol, SavannaModel } from './model.ts';

const paytableOrder: readonly PayingSymbol[] = ['wild', 'lion', 'elephant', 'rhino', 'zebra', 'ace', 'king', 'queen', 'jack', 'ten'];

/** What the paytable takes from the sheet (`par.json`). */
type SheetFacts = {
  readonly game: string;
  readonly version: string;
  readonly hash: string;
  readonly unitsPerStake: number;
  readonly rtpPpm: number;
  readonly hitRate: { readonly percent: string };
  readonly feature: { readonly oneIn: string; readonly meanStakes: string };
  readonly maximum: {
    readonly stakes: string;
    readonly units: number;
    readonly odds: readonly { readonly guide: string; readonly oneInPowerOfTen: number }[];
  };
  readonly awards: Readonly<Record<string, { readonly units: number; readonly oneIn: string }>>;
};

/** What the game's paytable and rules page shows, as data: the view may not read the mathematics. Pays are in units
 *  of a line's stake; `scatterPays` too, 20 units being the whole stake. */
export function paytableOf(model: SavannaModel, par: SheetFacts) {
  return {
    game: par.game,
    version: par.version,
    hash: par.hash,
    unitsPerStake: par.unitsPerStake,
    rtpPpm: par.rtpPpm,
    rtpPercent: asDecimal(over(rational(BigInt(par.rtpPpm)), rational(10_000n)), 2),
    hitRatePercent: par.hitRate.percent.slice(0, -2),
    volatility: 'medium',
    featureOneIn: Math.round(Number(par.feature.oneIn)),
    featureMeanStakes: Math.floor(Number(par.feature.meanStakes)),
    maximumStakes: par.maximum.stakes,
    maximumUnits: par.maximum.units,
    maximumOdds: par.maximum.odds,
    awards: par.awards,
    pays: paytableOrder.map((symbol) => ({ symbol, units: model.pays[symbol] })),
    scatterPays: model.scatterPays,
    lines: model.lines,
    guides: model.guides,
  };
}
