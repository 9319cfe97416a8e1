import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { asNearest, rational } from '../../proof/rational.ts';
import { ranks } from '../../proof/shoe.ts';
import { prizeUnits } from '../book.ts';
import type { HiLoModel } from './model.ts';

/** What the view and the rules page show, as data: the view may not read the mathematics. */
export function paytableOf(model: HiLoModel, par: ParSheet) {
  return {
    ...publishedNumbers(par),
    sharePercent: model.sharePercent,
    unitsMax: model.unitsMax,
    skipsMax: model.skipsMax,
    maximumStakes: (model.unitsMax / par.unitsPerStake).toFixed(2),
    // A prize is the share ÷ its chance, rounded down: of the greatest one the chance is share ÷ prize, to one part in its units.
    maximumOneIn: asNearest(rational(BigInt(model.unitsMax), BigInt(model.sharePercent)), 2),
    /** The prize of a first guess by how many of 13 ranks make it right, from one on. */
    firstPrizes: Array.from({ length: ranks - 1 }, (_, place) => prizeUnits([place + 1], model.sharePercent)),
  };
}
