import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { raffleTiers } from '../book.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { timesText } from './prize-board.ts';
import type { LuckyUserTextId } from './texts.ts';

/** Builds the rules page with all published numbers. */
export function luckyUserRules({ say }: GameTools<LuckyUserTextId>): Promise<GameRules> {
  const most = say('rulesAll', {
    times: timesText(Number(paytable.maximumStakes) * 100),
    count: oddsOf(paytable.maximumOneIn).value,
  });
  const sections = [
    { title: say('rulesPlay'), body: [say('rulesPlayBody')] },
    { title: say('rulesOdds'), body: [say('rulesOddsBody'), oddsTable(say), most] },
    { title: say('rulesFair'), body: [say('rulesFairBody')] },
  ];
  return Promise.resolve({ sections, numbers: paytable });
}

function oddsTable(say: GameTools<LuckyUserTextId>['say']): HTMLElement {
  const head = [say('columnPrize'), say('columnDigits'), say('columnWinners'), say('columnPays')];
  const rows = [...raffleTiers].reverse().map((tier) => {
    const { digits, endings, units, winners } = paytable.tiers[tier];
    const drawn = say('lastDigits', { count: digits });
    const cells = [endings === 1 ? drawn : `${endings} × ${drawn}`, winners.toLocaleString('en'), timesText(units)];
    return element(
      'tr',
      {},
      element('th', { text: say(tier), attributes: { scope: 'row' } }),
      ...cells.map((text) => element('td', { text })),
    );
  });
  return element(
    'div',
    { class: 'odds', attributes: { tabindex: '0', role: 'region', 'aria-label': say('rulesOdds') } },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { text, attributes: { scope: 'col' } })))),
      element('tbody', {}, ...rows),
    ),
  );
}
