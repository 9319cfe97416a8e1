import { roulette } from '@tausi/games/roulette/math/roulette.ts';
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { stakeSteps } from './stake-steps.ts';

export const rouletteOffer: OfferedGame = {
  gameId: gameId(37),
  title: 'Kilimanjaro Roulette',
  mathematics: playable(roulette),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
