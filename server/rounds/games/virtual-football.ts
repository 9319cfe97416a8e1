import { virtualFootball } from '@tausi/games/virtual-football/math/virtual-football.ts';
import paytable from '@tausi/games/virtual-football/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { joinable, type TogetherGame } from '../together/together-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const virtualFootballOffer: TogetherGame = {
  gameId: gameId(32),
  title: 'Virtual Football',
  mathematics: joinable(virtualFootball),
  numbers: provedNumbers(paytable),
  stakeSteps,
  hasDemo: false,
};
