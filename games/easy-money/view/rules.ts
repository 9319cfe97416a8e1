import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { prizeSymbols, type PrizeSymbol } from '../book.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { timesText } from './mount-easy-money.ts';
import type { EasyMoneyTextId } from './texts.ts';

type Say = GameTools<EasyMoneyTextId>['say'];

/** Builds the rules page with all published numbers. */
export function easyMoneyRules({ say }: GameTools<EasyMoneyTextId>): Promise<GameRules> {
  const sections = [
    { title: say('rulesPlay'), body: [say('rulesPlayBody')] },
    { title: say('rulesOdds'), body: [say('rulesOddsBody'), oddsTable(say)] },
    { title: say('rulesPicture'), body: [say('rulesPictureBody')] },
  ];
  return Promise.resolve({ sections, numbers: paytable });
}

function oddsTable(say: Say): HTMLElement {
  const head = ['', say('columnCard'), say('columnTwo'), say('columnThree')];
  return element(
    'div',
    { class: 'odds', attributes: { tabindex: '0', role: 'region', 'aria-label': say('rulesOdds') } },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { text, attributes: { scope: 'col' } })))),
      element('tbody', {}, ...prizeSymbols.map((symbol) => oddsRow(say, symbol))),
    ),
  );
}

function oddsRow(say: Say, symbol: PrizeSymbol): HTMLElement {
  const { ways, waysOfCard, pays, odds } = paytable;
  const cells = [0, 1].map((index) =>
    element(
      'td',
      {},
      element('b', { text: pays[symbol][index] === 0 ? '–' : timesText(pays[symbol][index]) }),
      element('small', { text: say('oneIn', { count: oddsOf(odds[symbol][index] ?? '').value }) }),
    ),
  );
  return element(
    'tr',
    {},
    element('th', { attributes: { scope: 'row' } }, element('i', { class: 'prize', attributes: { 'data-prize': symbol } }), say(symbol)),
    element('td', { text: `${Number(((100 * ways[symbol]) / waysOfCard).toFixed(2))} %` }),
    ...cells,
  );
}
