/** Finds one real round of each kind by playing the game, and stores them for the view's tests. Run it again after a change
 *  of the mathematics: `node games/coral-cascade/workshop/canned/make-rounds.ts`. */
import { type CannedRound, keepRounds, playAtOnce } from '../../../slots/workshop/canned/make-rounds.ts';
import type { CoralEvent } from '../../book.ts';
import { coralCascade } from '../../math/coral-cascade.ts';

type Canned = CannedRound<CoralEvent>;

const stake = coralCascade.unitsPerStake;
const wanted: Readonly<Record<string, (round: Canned) => boolean>> = {
  lost: ({ units }) => units === 0,
  quiet: ({ units }) => units > 0 && units <= stake,
  'two-at-once': ({ events }) => events[0]?.wins.length === 2,
  'four-in-a-row': ({ events }) => events.length === 5,
  mega: ({ units }) => units >= 40 * stake,
  'full-string': ({ events }) => events.length === 7 && (events.at(-1)?.units ?? 0) > 0,
};

keepRounds({ folder: import.meta.dirname, wanted, play: (seed) => playAtOnce(coralCascade, seed) });
