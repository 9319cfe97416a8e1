import { keno } from '@tausi/games/keno/math/keno.ts';
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { stakeSteps } from './stake-steps.ts';

export const kenoOffer: OfferedGame = {
  gameId: gameId(44),
  title: 'Keno Rush',
  mathematics: playable(keno),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
