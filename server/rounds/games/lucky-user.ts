import { luckyUser } from '@tausi/games/lucky-user/math/lucky-user.ts';
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { stakeSteps } from './stake-steps.ts';

export const luckyUserOffer: OfferedGame = {
  gameId: gameId(36),
  title: 'Lucky User',
  mathematics: playable(luckyUser),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
