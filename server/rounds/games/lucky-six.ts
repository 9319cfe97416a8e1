import { luckySix } from '@tausi/games/lucky-six/math/lucky-six.ts';
import par from '@tausi/games/lucky-six/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/lucky-six/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { joinable, type TogetherGame } from '../together/together-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const luckySixOffer: TogetherGame = {
  gameId: gameId(33),
  title: 'Lucky Six',
  mathematics: joinable(luckySix),
  numbers: provedNumbers(paytable),
  earlier: [],
  returns: returnsOf(par, ({ choice }, sheet) => {
    const { lines = [], first = [] } = luckySix.parseChoice(choice, 0)?.choice ?? {};
    return [...lines.map(() => sheet.on('a line')), ...first.map(({ type }) => sheet.on(`first ball, ${type}`))];
  }),
  stakeSteps,
  hasDemo: true,
};
