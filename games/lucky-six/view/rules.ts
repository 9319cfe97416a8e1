import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { lineLength } from '../book.ts';
import paytable from '../paytable.json';
import type { SixTextId } from './texts.en.ts';

/** Builds the rules page: how to play, and all payouts with their odds. */
export async function sixRules({ say }: GameTools<SixTextId>): Promise<GameRules> {
  const heads = [say('ladderBall'), say('ladderPays'), say('ladderOdds')];
  const ladder = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...heads.map((text) => element('th', { text, attributes: { scope: 'col' } })))),
    element(
      'tbody',
      {},
      ...paytable.pays.map((times, index) =>
        element(
          'tr',
          {},
          element('td', { text: String(index + lineLength) }),
          element('td', { text: `× ${times.toLocaleString('en')}` }),
          element('td', { text: oddsOf(paytable.oneIn[index] ?? '').value }),
        ),
      ),
    ),
  );
  return {
    sections: [
      { title: say('rulesPlay'), body: [say('rulesPlay1')] },
      { title: say('rulesFirst'), body: [say('rulesFirst1')] },
      {
        title: say('rulesLadder'),
        body: [say('rulesLadder1', { oneIn: oddsOf(paytable.lineHitOneIn).value, top: oddsOf(paytable.maximumOneIn).value }), ladder],
      },
      { title: say('rulesFair'), body: [say('rulesFair1')] },
    ],
    numbers: paytable,
  };
}
