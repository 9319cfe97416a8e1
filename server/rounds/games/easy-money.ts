import { easyMoney } from '@tausi/games/easy-money/math/easy-money.ts';
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { stakeSteps } from './stake-steps.ts';

export const easyMoneyOffer: OfferedGame = {
  gameId: gameId(35),
  title: 'Easy Money',
  mathematics: playable(easyMoney),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
