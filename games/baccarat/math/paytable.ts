import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { places } from '../book.ts';
import type { BaccaratModel } from './model.ts';

/** Builds the data for the rules page. Views must not import math/. */
export function paytableOf(model: BaccaratModel, par: ParSheet) {
  return {
    ...publishedNumbers(par),
    decks: model.decks,
    pays: model.pays,
    push: model.push,
    places: par.configurations.slice(0, places.length).map(({ name, rtp, maximum }) => ({
      place: name,
      rtpPercent: rtp.percent.slice(0, -2),
      oneIn: maximum.oneIn,
    })),
  };
}
