import { plinko } from '@tausi/games/plinko/math/plinko.ts';
import paytable from '@tausi/games/plinko/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const plinkoOffer: OfferedGame = {
  gameId: gameId(41),
  title: 'Plinko Drop',
  mathematics: playable(plinko),
  numbers: provedNumbers(paytable),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
