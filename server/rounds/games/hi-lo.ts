import { hiLo } from '@tausi/games/hi-lo/math/hi-lo.ts';
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { stakeSteps } from './stake-steps.ts';

export const hiLoOffer: OfferedGame = {
  gameId: gameId(43),
  title: 'Hi-Lo',
  mathematics: playable(hiLo),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: { type: 'leave' },
};
