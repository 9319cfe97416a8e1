import { luckyUser } from '@tausi/games/lucky-user/math/lucky-user.ts';
import par from '@tausi/games/lucky-user/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/lucky-user/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const luckyUserOffer: OfferedGame = {
  gameId: gameId(36),
  title: 'Lucky User',
  mathematics: playable(luckyUser),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par, ({ choice }, sheet) => [sheet.on(choice === null ? 'a drawn ticket' : 'a chosen ticket')]),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
