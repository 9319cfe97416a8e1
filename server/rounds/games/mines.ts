import { mines } from '@tausi/games/mines/math/mines.ts';
import { minesModel } from '@tausi/games/mines/math/model.ts';
import par from '@tausi/games/mines/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/mines/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf, stepped } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const minesOffer: OfferedGame = {
  gameId: gameId(40),
  title: 'Gem Mines',
  mathematics: playable(mines),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par, ({ choice, acts }, sheet) => {
    const count = mines.parseChoice(choice)?.choice.mines ?? 0;
    const ladder = paytable.ladders[count - 1] ?? [];
    // Who stayed away had one cell dug for him, if he had dug none.
    const digs = Math.max(1, acts.filter(({ action }) => mines.parseAction(action)?.type === 'dig').length);
    return [stepped(sheet.among(`${count} mines,`), stepsOf(ladder.slice(0, digs)))];
  }),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  // Takes what the gems are worth; with none dug, a drawn cell is dug first.
  abandonedAction: { type: 'finish' },
};

/** What the gems were worth before each dig, and what a gem more made of it, in stakes. */
function stepsOf(rungs: readonly number[]): readonly (readonly [number, number])[] {
  return rungs.map((units, place) => [(rungs[place - 1] ?? minesModel.returnPercent) / 100, units / 100]);
}
