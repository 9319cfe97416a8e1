import { luckyUser } from '@tausi/games/lucky-user/math/lucky-user.ts';
import paytable from '@tausi/games/lucky-user/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const luckyUserOffer: OfferedGame = {
  gameId: gameId(36),
  title: 'Lucky User',
  mathematics: playable(luckyUser),
  numbers: provedNumbers(paytable),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
