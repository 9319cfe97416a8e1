import { coralCascade } from '@tausi/games/coral-cascade/math/coral-cascade.ts';
import par from '@tausi/games/coral-cascade/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/coral-cascade/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const coralCascadeOffer: OfferedGame = {
  gameId: gameId(45),
  title: 'Coral Cascade',
  mathematics: playable(coralCascade),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  // Its rounds settle at once, so that none is ever abandoned.
  abandonedAction: null,
};
