/** Finds one real round of each kind by playing the game, and stores them for the view's tests. Run it again after a change
 *  of the mathematics: `node games/peacock-link/workshop/canned/make-rounds.ts`. */
import { type CannedRound, keepRounds, playAtOnce } from '../../../slots/workshop/canned/make-rounds.ts';
import type { PeacockEvent } from '../../book.ts';
import { peacockLink } from '../../math/peacock-link.ts';

type Canned = CannedRound<PeacockEvent>;

const stake = peacockLink.unitsPerStake;
const wanted: Readonly<Record<string, (round: Canned) => boolean>> = {
  lost: ({ units }) => units === 0,
  quiet: ({ units }) => units > 0 && units <= stake,
  win: ({ events, units }) => events.length === 1 && units > 2 * stake,
  'five-feathers': ({ events, units }) => events[0]?.type === 'spin' && events[0].feathers === 5 && units === 0,
  fan: ({ events }) => landedIn(events).length > 2,
  'fan-in-vain': ({ events }) => events.length > 1 && landedIn(events).length === 0,
  major: ({ events }) => landedIn(events).some(({ award }) => award === 'major'),
};

function landedIn(events: readonly PeacockEvent[]) {
  return events.flatMap((event) => (event.type === 'respin' ? event.landed : []));
}

keepRounds({ folder: import.meta.dirname, wanted, play: (seed) => playAtOnce(peacockLink, seed) });
