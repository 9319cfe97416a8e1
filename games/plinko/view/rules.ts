import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { risks, rowCounts, type PlinkoChoice } from '../book.ts';
import paytable from '../paytable.json';
import { binText, oneInOf, paysOf } from './boards.ts';
import type { PlinkoTextId } from './texts.ts';

type Say = GameTools<PlinkoTextId>['say'];

/** Builds the rules page: how to play, and payout and odds of every bin of every board. */
export async function plinkoRules({ say }: GameTools<PlinkoTextId>): Promise<GameRules> {
  const tables = rowCounts.flatMap((rows) => risks.map((risk) => boardTable(say, { rows, risk })));
  return {
    sections: [
      { title: say('howTitle'), body: [say('how')] },
      { title: say('oddsTitle'), body: [say('odds')] },
      { title: say('tableTitle'), body: tables },
    ],
    numbers: paytable,
  };
}

function boardTable(say: Say, { rows, risk }: PlinkoChoice): HTMLElement {
  const rtp = paytable.boards.find((board) => board.rows === rows && board.risk === risk)?.rtpPercent ?? '';
  const half = paysOf({ rows, risk }).slice(0, rows / 2 + 1);
  const lines = half.map((units, bin) =>
    element(
      'tr',
      {},
      element('td', { text: `× ${binText(units)}` }),
      element('td', { text: `${say(bin === rows / 2 ? 'tableMiddle' : 'tableOdds')} ${pairOdds(rows, bin)}` }),
    ),
  );
  const title = say('tableBoard', { rows, risk: say(risk), rtp });
  return element('table', { class: 'bins-table' }, element('caption', { text: title }), element('tbody', {}, ...lines));
}

// The board is symmetric, so outside the middle two bins have the same payout.
function pairOdds(rows: number, bin: number): string {
  if (bin === rows / 2) return oneInOf(rows, bin);
  let ways = 1;
  for (let step = 1; step <= bin; step += 1) ways = (ways * (rows - bin + step)) / step;
  return oddsOf(2 ** rows / (2 * ways)).value;
}
