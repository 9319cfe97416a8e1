import { luckySix } from '@tausi/games/lucky-six/math/lucky-six.ts';
import paytable from '@tausi/games/lucky-six/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { joinable, type TogetherGame } from '../together/together-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const luckySixOffer: TogetherGame = {
  gameId: gameId(33),
  title: 'Lucky Six',
  mathematics: joinable(luckySix),
  numbers: provedNumbers(paytable),
  stakeSteps,
  hasDemo: true,
};
