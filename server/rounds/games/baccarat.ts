import { places } from '@tausi/games/baccarat/book.ts';
import { baccarat } from '@tausi/games/baccarat/math/baccarat.ts';
import par from '@tausi/games/baccarat/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/baccarat/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const baccaratOffer: OfferedGame = {
  gameId: gameId(39),
  title: 'Royal Baccarat',
  mathematics: playable(baccarat),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par, ({ choice }, sheet) => {
    const chips = baccarat.parseChoice(choice)?.choice.chips ?? {};
    return places.flatMap((place) => (chips[place] === undefined ? [] : [sheet.on(place, chips[place])]));
  }),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  // Its rounds settle at once, so that none is ever abandoned.
  abandonedAction: null,
};
