import { luckyPlane } from '@tausi/games/lucky-plane/math/lucky-plane.ts';
import paytable from '@tausi/games/lucky-plane/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { joinable, type TogetherGame } from '../together/together-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const luckyPlaneOffer: TogetherGame = {
  gameId: gameId(30),
  title: 'Lucky Plane',
  mathematics: joinable(luckyPlane),
  numbers: provedNumbers(paytable),
  stakeSteps,
  hasDemo: false,
};
