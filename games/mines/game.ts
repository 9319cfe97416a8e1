import { mines } from './math/mines.ts';
import { minesModel } from './math/model.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { soloGame } from '../manifest/solo-game.ts';
import { stepped } from '../manifest/game-returns.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 40,
  title: 'Gem Mines',
  catalogue: {
    description: 'Dig for gems; each one raises the prize until a mine ends it.',
    category: 'others',
    labels: ['instant'],
    badge: 'new',
    colour: '#417684',
    sizeBytes: 12_300,
    searchWords: ['minesweeper', 'bomb', 'bombs', 'diamond', 'mabomu', 'vito', 'almasi'],
  },
  mathematics: mines,
  sheets: { par, paytable },
  returns: ({ choice, acts }, sheet) => {
    const count = mines.parseChoice(choice)?.choice.mines ?? 0;
    const ladder = paytable.ladders[count - 1] ?? [];
    // Who stayed away had one cell dug for him, if he had dug none.
    const digs = Math.max(1, acts.filter(({ action }) => mines.parseAction(action)?.type === 'dig').length);
    return [stepped(sheet.among(`${count} mines,`), stepsOf(ladder.slice(0, digs)))];
  },
  stakeSteps,
  hasDemo: true,
  // Takes what the gems are worth; with none dug, a drawn cell is dug first.
  abandonedAction: { type: 'finish' },
});

/** What the gems were worth before each dig, and what a gem more made of it, in stakes. */
function stepsOf(rungs: readonly number[]): readonly (readonly [number, number])[] {
  return rungs.map((units, place) => [(rungs[place - 1] ?? minesModel.returnPercent) / 100, units / 100]);
}
