import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { chosenMax } from '../book.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { timesText } from './pay-strip.ts';
import type { KenoTextId } from './texts.ts';

/** Builds the rules page with all published numbers. */
export function kenoRules({ say }: GameTools<KenoTextId>): Promise<GameRules> {
  const counts = Array.from({ length: chosenMax }, (_, index) => index + 1);
  const pays = tableOf(
    say('rulesPays'),
    ['', ...counts.map(String)],
    paytable.pays.map((row) => counts.map((hits) => paidText(row[hits]))),
  );
  const odds = tableOf(
    say('rulesOdds'),
    [say('columnChosen'), say('columnReturn'), say('columnFull')],
    paytable.returns.map((percent, index) => [`${percent} %`, oddsOf(paytable.fullCardOneIn[index] ?? '').value]),
  );
  const sections = [
    { title: say('rulesPlay'), body: [say('rulesPlayBody')] },
    { title: say('rulesPays'), body: [say('rulesPaysBody'), pays] },
    { title: say('rulesOdds'), body: [say('rulesOddsBody'), odds] },
  ];
  return Promise.resolve({ sections, numbers: paytable });
}

function paidText(units: number | undefined): string {
  return units === undefined ? '' : units === 0 ? '–' : timesText(units);
}

function tableOf(label: string, head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const heads = head.map((text) => element('th', { text, attributes: { scope: 'col' } }));
  const lines = rows.map((row, index) =>
    element(
      'tr',
      {},
      element('th', { text: String(index + 1), attributes: { scope: 'row' } }),
      ...row.map((text) => element('td', { text })),
    ),
  );
  return element(
    'div',
    { class: 'odds', attributes: { tabindex: '0', role: 'region', 'aria-label': label } },
    element('table', {}, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...lines)),
  );
}
