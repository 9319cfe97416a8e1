import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import paytable from '../paytable.json';
import { timesText, unitsAt } from './odds.ts';
import type { DiceTextId } from './texts.ts';

const shownChances = [1, 2, 5, 10, 20, 25, 33, 50, 66, 75, 90, 95];

/** Builds the rules page: how to play, and the payout of every chance. */
export async function diceRules({ say }: GameTools<DiceTextId>): Promise<GameRules> {
  const head = element(
    'tr',
    {},
    ...(['tableChance', 'tablePays', 'tableRtp'] as const).map((id) => element('th', { text: say(id), attributes: { scope: 'col' } })),
  );
  const rows = shownChances.map((chance) =>
    element(
      'tr',
      {},
      element('td', { text: `${chance} %` }),
      element('td', { text: timesText(unitsAt(chance)) }),
      element('td', { text: `${((chance * unitsAt(chance)) / 100).toFixed(2)} %` }),
    ),
  );
  return {
    sections: [
      { title: say('howTitle'), body: [say('how')] },
      { title: say('edgeTitle'), body: [say('edgeText', { percent: paytable.returnPercent })] },
      { title: say('tableTitle'), body: [element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows))] },
    ],
    numbers: paytable,
  };
}
