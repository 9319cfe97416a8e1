import { mines } from './math/mines.ts';
import { minesModel } from './math/model.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { neverLowRisk } from '../low-risk.ts';
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
  isLowRisk: neverLowRisk,
  canLeave: true,
  sheets: { par, paytable },
  returns: ({ choice, acts }, sheet) => {
    const count = mines.parseChoice(choice)?.choice.mines ?? 0;
    const ladder = paytable.ladders[count - 1] ?? [];
    // For an abandoned round without a dug cell, the server dug one cell.
    const digs = Math.max(1, acts.filter(({ action }) => mines.parseAction(action)?.type === 'dig').length);
    return [stepped(sheet.among(`${count} mines,`), stepsOf(ladder.slice(0, digs)))];
  },
  stakeSteps,
  hasDemo: true,
  // Cashes out; without a gem it digs one drawn cell first.
  abandonedAction: { type: 'finish' },
});

/** Returns, for each dig, the prize before it and the next prize, in stakes. */
function stepsOf(rungs: readonly number[]): readonly (readonly [number, number])[] {
  return rungs.map((units, index) => [(rungs[index - 1] ?? minesModel.returnPercent) / 100, units / 100]);
}
