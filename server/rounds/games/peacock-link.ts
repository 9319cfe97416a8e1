import { peacockLink } from '@tausi/games/peacock-link/math/peacock-link.ts';
import par from '@tausi/games/peacock-link/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/peacock-link/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const peacockLinkOffer: OfferedGame = {
  gameId: gameId(46),
  title: 'Peacock Link',
  mathematics: playable(peacockLink),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  // Its rounds settle at once, so that none is ever abandoned.
  abandonedAction: null,
};
