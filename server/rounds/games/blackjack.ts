import { blackjack } from '@tausi/games/blackjack/math/blackjack.ts';
import paytable from '@tausi/games/blackjack/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const blackjackOffer: OfferedGame = {
  gameId: gameId(38),
  title: 'Blackjack 21',
  mathematics: playable(blackjack),
  // Of the stake that a round begins with, whatever is put in beside.
  numbers: provedNumbers(paytable),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: { type: 'stand' },
};
