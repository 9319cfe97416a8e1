import { dice } from '@tausi/games/dice/math/dice.ts';
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { stakeSteps } from './stake-steps.ts';

export const diceOffer: OfferedGame = {
  gameId: gameId(42),
  title: 'Dice Duel',
  mathematics: playable(dice),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
