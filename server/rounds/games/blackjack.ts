import { blackjack } from '@tausi/games/blackjack/math/blackjack.ts';
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { stakeSteps } from './stake-steps.ts';

export const blackjackOffer: OfferedGame = {
  gameId: gameId(38),
  title: 'Blackjack 21',
  mathematics: playable(blackjack),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: { type: 'stand' },
};
