import { blackjack } from '@tausi/games/blackjack/math/blackjack.ts';
import par from '@tausi/games/blackjack/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/blackjack/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const blackjackOffer: OfferedGame = {
  gameId: gameId(38),
  title: 'Blackjack 21',
  mathematics: playable(blackjack),
  // Of the stake that a round begins with, whatever is put in beside.
  numbers: provedNumbers(paytable),
  // The sheet is that of who plays by it: who plays worse is returned less, and nothing is wrong.
  returns: returnsOf(par, (_round, sheet) => [{ ...sheet.on('by the printed sheet'), most: par.rtpPpmMax / 1_000_000, least: 0 }]),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: { type: 'stand' },
};
