import { fruitBlaze } from '@tausi/games/fruit-blaze/math/fruit-blaze.ts';
import paytable from '@tausi/games/fruit-blaze/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const fruitBlazeOffer: OfferedGame = {
  gameId: gameId(31),
  title: 'Fruit Blaze',
  mathematics: playable(fruitBlaze),
  numbers: provedNumbers(paytable),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  // Its rounds settle at once, so that none is ever abandoned.
  abandonedAction: null,
};
