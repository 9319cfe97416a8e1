import { luckyPlane } from '@tausi/games/lucky-plane/math/lucky-plane.ts';
import { gameId } from '@tausi/kernel';
import { joinable, type TogetherGame } from '../together/together-game.ts';
import { stakeSteps } from './stake-steps.ts';

export const luckyPlaneOffer: TogetherGame = {
  gameId: gameId(30),
  title: 'Lucky Plane',
  mathematics: joinable(luckyPlane),
  stakeSteps,
  hasDemo: false,
};
