import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { colours, sectors } from '../book.ts';
import paytable from '../paytable.json';
import { countOf, paints, timesText } from './odds.ts';
import type { WheelTextId } from './texts.ts';

/** Builds the rules page: how to play, and each colour with its sectors and payout. */
export async function wheelRules({ say }: GameTools<WheelTextId>): Promise<GameRules> {
  const head = (['tableColour', 'tableSectors', 'tablePays'] as const).map((id) =>
    element('th', { text: say(id), attributes: { scope: 'col' } }),
  );
  const rows = colours.map((colour) => {
    const dot = element('i', { class: 'dot' });
    dot.style.background = paints[colour];
    return element(
      'tr',
      {},
      element('td', {}, dot, say(colour)),
      element('td', { text: say('odds', { count: countOf(colour), all: sectors.length }) }),
      element('td', { text: `× ${timesText(colour)}` }),
    );
  });
  return {
    sections: [
      { title: say('howTitle'), body: [say('how')] },
      { title: say('oddsTitle'), body: [say('oddsText', { all: sectors.length })] },
      {
        title: say('tableTitle'),
        body: [element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows))],
      },
    ],
    numbers: paytable,
  };
}
