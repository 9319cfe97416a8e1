import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import paytable from '../paytable.json';
import type { BlackjackTextId } from './texts.ts';

const dealersCards = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** Builds the rules page: how to play, the pays, and the strategy sheet. */
export async function blackjackRules({ say }: GameTools<BlackjackTextId>): Promise<GameRules> {
  const { sheet, sheetPercent, bestPlayPercent } = paytable;
  return {
    sections: [
      { title: say('howTitle'), body: [say('how')] },
      { title: say('raiseTitle'), body: [say('raise')] },
      { title: say('dealerTitle'), body: [say('dealerText')] },
      { title: say('paysTitle'), body: [say('paysText')] },
      { title: say('cardsTitle'), body: [say('cardsText')] },
      {
        title: say('sheetTitle'),
        body: [
          say('sheetText', { sheet: sheetPercent, best: bestPlayPercent }),
          say('sheetLegend'),
          say('sheetHard'),
          sheetTable(say('sheetHand'), sheet.hard.map(byTotal)),
          say('sheetSoft'),
          sheetTable(say('sheetHand'), sheet.soft.map(byTotal)),
          say('sheetPairs'),
          sheetTable(
            say('sheetHand'),
            sheet.pairs.map(({ pair, plays }) => ({ name: `${dealersCards[pair] ?? ''} ${dealersCards[pair] ?? ''}`, plays })),
          ),
        ],
      },
    ],
    numbers: paytable,
  };
}

type Row = { readonly name: string; readonly plays: string };

function byTotal({ total, plays }: { readonly total: number; readonly plays: string }): Row {
  return { name: String(total), plays };
}

function sheetTable(corner: string, rows: readonly Row[]): HTMLElement {
  const head = element('tr', {}, ...[corner, ...dealersCards].map((text) => element('th', { text, attributes: { scope: 'col' } })));
  const body = rows.map(({ name, plays }) =>
    element(
      'tr',
      {},
      element('th', { text: name, attributes: { scope: 'row' } }),
      ...Array.from(plays, (play) => element('td', { text: play === 'N' ? '–' : play, attributes: { 'data-play': play } })),
    ),
  );
  return element('table', { class: 'sheet-table' }, element('thead', {}, head), element('tbody', {}, ...body));
}
