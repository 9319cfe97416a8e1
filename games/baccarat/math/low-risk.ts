import { returnsMostly, type WeightedPayout } from '../../low-risk.ts';
import { once } from '../../proof/once.ts';
import { chipsIn, type BaccaratChoice } from '../book.ts';
import { paidPlaces } from './baccarat.ts';
import { countedOutcomes } from './exact.ts';
import { baccaratModel } from './model.ts';

const outcomes = once(() => countedOutcomes(baccaratModel));

/** Chips have low risk if they lie on player and banker alike. */
export function isLowRisk({ chips }: BaccaratChoice): boolean {
  // Without both sides, a bet wins less than half the time; the count of all shoes is needed only for the others.
  if (chips.player === undefined || chips.banker === undefined) return false;
  const results = outcomes().map(({ outcome, orders }): WeightedPayout => {
    const units = paidPlaces(baccaratModel, chips, outcome).reduce((sum, place) => sum + place.units, 0);
    return [units, orders];
  });
  return returnsMostly(results, chipsIn(chips) * baccaratModel.push);
}
