import { plinko } from '@tausi/games/plinko/math/plinko.ts';
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { stakeSteps } from './stake-steps.ts';

export const plinkoOffer: OfferedGame = {
  gameId: gameId(41),
  title: 'Plinko Drop',
  mathematics: playable(plinko),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
