import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { asNearest, rational } from '../../proof/exact/rational.ts';
import { ranks } from '../../proof/exact/shoe.ts';
import { prizeUnits } from '../book.ts';
import type { HiLoModel } from './model.ts';

/** Builds the data for the view and the rules page. Views must not import math/. */
export function paytableOf(model: HiLoModel, par: ParSheet) {
  return {
    ...publishedNumbers(par),
    sharePercent: model.sharePercent,
    unitsMax: model.unitsMax,
    skipsMax: model.skipsMax,
    maximumStakes: (model.unitsMax / par.unitsPerStake).toFixed(2),
    // A prize is share ÷ probability, rounded down. The probability of the greatest prize is therefore share ÷ prize, with a
    // relative error below 1 ÷ units.
    maximumOneIn: asNearest(rational(BigInt(model.unitsMax), BigInt(model.sharePercent)), 2),
    /** Prizes of a first guess, by the number of right ranks, from 1 on. */
    firstPrizes: Array.from({ length: ranks - 1 }, (_, index) => prizeUnits([index + 1], model.sharePercent)),
  };
}
