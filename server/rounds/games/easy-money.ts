import { easyMoney } from '@tausi/games/easy-money/math/easy-money.ts';
import par from '@tausi/games/easy-money/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/easy-money/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const easyMoneyOffer: OfferedGame = {
  gameId: gameId(35),
  title: 'Easy Money',
  mathematics: playable(easyMoney),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
