/** Finds one real round of each kind by playing the game, and stores them for the view's tests. Run it again after a change
 *  of the mathematics: `node games/fruit-blaze/workshop/canned/make-rounds.ts`. */
import { type CannedRound, keepRounds, playAtOnce } from '../../../slots/workshop/canned/make-rounds.ts';
import type { FruitEvent } from '../../book.ts';
import { fruitBlaze } from '../../math/fruit-blaze.ts';

type Canned = CannedRound<FruitEvent>;

const stake = fruitBlaze.unitsPerStake;
const wanted: Readonly<Record<string, (round: Canned) => boolean>> = {
  lost: ({ events, units }) => units === 0 && burntIn(events) === 0,
  'fire-in-vain': ({ events, units }) => units === 0 && burntIn(events) > 0,
  quiet: ({ units }) => units > 0 && units <= stake,
  win: ({ events, units }) => units > stake && units < 5 * stake && burntIn(events) > 2,
  big: ({ events, units }) => events.length === 1 && units >= 15 * stake,
  inferno: ({ events }) => events.length > 1,
};

function burntIn([spin]: readonly FruitEvent[]): number {
  return spin?.type === 'spin' ? spin.burnt.length : 0;
}

keepRounds({ folder: import.meta.dirname, wanted, play: (seed) => playAtOnce(fruitBlaze, seed) });
