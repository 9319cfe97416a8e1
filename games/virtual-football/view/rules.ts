import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { clubs } from '../book.ts';
import numbers from '../paytable.json';
import file from '../prices.json';
import { crest } from './league/crest.ts';
import type { FootballTextId } from './texts.en.ts';

/** Builds the rules page: how to play, the markets, and the strengths behind the odds. */
export async function footballRules({ say }: GameTools<FootballTextId>): Promise<GameRules> {
  const heads = [say('club'), say('rulesAttack'), say('rulesDefence')];
  const strengths = element(
    'table',
    { class: 'standings' },
    element('thead', {}, element('tr', {}, ...heads.map((text) => element('th', { text, attributes: { scope: 'col' } })))),
    element(
      'tbody',
      {},
      ...clubs.map(({ name }, club) =>
        element(
          'tr',
          {},
          element('td', {}, element('span', { class: 'side' }, crest(club), element('b', { text: name }))),
          element('td', { text: String(file.attack[club]) }),
          element('td', { text: String(file.defence[club]) }),
        ),
      ),
    ),
  );
  return {
    sections: [
      { title: say('rulesPlay'), body: [say('rulesPlay1'), say('rulesPlay2')] },
      { title: say('rulesMarkets'), body: [say('rulesMarkets1')] },
      { title: say('rulesOdds'), body: [say('rulesOdds1', { rtp: numbers.rtpPercent, priced: numbers.pricedPercent }), strengths] },
      { title: say('rulesFair'), body: [say('rulesFair1')] },
    ],
    numbers,
  };
}
