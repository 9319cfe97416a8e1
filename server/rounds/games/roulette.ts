import { roulette } from '@tausi/games/roulette/math/roulette.ts';
import paytable from '@tausi/games/roulette/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const rouletteOffer: OfferedGame = {
  gameId: gameId(37),
  title: 'Kilimanjaro Roulette',
  mathematics: playable(roulette),
  numbers: provedNumbers(paytable),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
