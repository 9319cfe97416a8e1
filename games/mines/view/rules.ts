import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { timesText } from './ladder.ts';
import type { MinesTextId } from './texts.ts';

const gemsShown = [1, 2, 3, 5, 8] as const;

/** Builds the rules page with all published numbers. */
export function minesRules({ say }: GameTools<MinesTextId>): Promise<GameRules> {
  const sections = [
    { title: say('rulesPlay'), body: [say('rulesPlayBody')] },
    { title: say('rulesPays'), body: [say('rulesPaysBody', { rtp: paytable.rtpPercent }), ladderTable(say)] },
    { title: say('rulesFair'), body: [say('rulesFairBody')] },
    { title: say('rulesAway'), body: [say('rulesAwayBody')] },
  ];
  return Promise.resolve({ sections, numbers: paytable });
}

function ladderTable(say: GameTools<MinesTextId>['say']): HTMLElement {
  const head = [say('columnMines'), ...gemsShown.map((gems) => String(gems)), say('columnTop')];
  return element(
    'div',
    { class: 'odds', attributes: { tabindex: '0', role: 'region', 'aria-label': say('rulesPays') } },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { text, attributes: { scope: 'col' } })))),
      element('tbody', {}, ...paytable.ladders.map((rungs, index) => ladderRow(rungs, index + 1))),
    ),
  );
}

function ladderRow(rungs: readonly number[], mines: number): HTMLElement {
  const cells = gemsShown.map((gems) => rungs[gems - 1]);
  return element(
    'tr',
    {},
    element('th', { text: String(mines), attributes: { scope: 'row' } }),
    ...[...cells, rungs.at(-1)].map((units) => element('td', { text: units === undefined ? '–' : timesText(units) })),
  );
}
