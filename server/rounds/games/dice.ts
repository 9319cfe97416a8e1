import { dice } from '@tausi/games/dice/math/dice.ts';
import par from '@tausi/games/dice/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/dice/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const diceOffer: OfferedGame = {
  gameId: gameId(42),
  title: 'Dice Duel',
  mathematics: playable(dice),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par, ({ choice }, sheet) => [sheet.on(`${dice.parseChoice(choice)?.choice.chance} %`)]),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
