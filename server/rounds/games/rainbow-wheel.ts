import { rainbowWheel } from '@tausi/games/rainbow-wheel/math/rainbow-wheel.ts';
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { stakeSteps } from './stake-steps.ts';

export const rainbowWheelOffer: OfferedGame = {
  gameId: gameId(34),
  title: 'Rainbow Wheel',
  mathematics: playable(rainbowWheel),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
