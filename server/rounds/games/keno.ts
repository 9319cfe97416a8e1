import { keno } from '@tausi/games/keno/math/keno.ts';
import par from '@tausi/games/keno/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/keno/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const kenoOffer: OfferedGame = {
  gameId: gameId(44),
  title: 'Keno Rush',
  mathematics: playable(keno),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par, ({ choice }, sheet) => [sheet.on(`${keno.parseChoice(choice)?.choice.numbers.length} numbers`)]),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
