import { fruitBlaze } from '@tausi/games/fruit-blaze/math/fruit-blaze.ts';
import par from '@tausi/games/fruit-blaze/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/fruit-blaze/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const fruitBlazeOffer: OfferedGame = {
  gameId: gameId(31),
  title: 'Fruit Blaze',
  mathematics: playable(fruitBlaze),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  // Its rounds settle at once, so that none is ever abandoned.
  abandonedAction: null,
};
