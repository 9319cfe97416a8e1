import { baccarat } from '@tausi/games/baccarat/math/baccarat.ts';
import paytable from '@tausi/games/baccarat/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const baccaratOffer: OfferedGame = {
  gameId: gameId(39),
  title: 'Royal Baccarat',
  mathematics: playable(baccarat),
  numbers: provedNumbers(paytable),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  // Its rounds settle at once, so that none is ever abandoned.
  abandonedAction: null,
};
