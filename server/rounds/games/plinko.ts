import { plinko } from '@tausi/games/plinko/math/plinko.ts';
import par from '@tausi/games/plinko/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/plinko/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const plinkoOffer: OfferedGame = {
  gameId: gameId(41),
  title: 'Plinko Drop',
  mathematics: playable(plinko),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par, ({ choice }, sheet) => {
    const { rows, risk } = plinko.parseChoice(choice)?.choice ?? {};
    return [sheet.on(`${rows} rows, ${risk} risk`)];
  }),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
