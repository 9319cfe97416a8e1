import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { places } from '../book.ts';
import paytable from '../paytable.json';
import { paysText } from './cloth.ts';
import type { BaccaratTextId } from './texts.ts';

/** Builds the rules page: how to play, the third-card rules, and the pays and RTP of each place. */
export async function baccaratRules({ say }: GameTools<BaccaratTextId>): Promise<GameRules> {
  const head = (['tablePlace', 'tablePays', 'tableOneIn', 'tableRtp'] as const).map((id) =>
    element('th', { text: say(id), attributes: { scope: 'col' } }),
  );
  const rows = places.map((place) => {
    const numbers = paytable.places.find((one) => one.place === place);
    const cells = [say(place), paysText(place), oddsOf(numbers?.oneIn ?? '').value, `${numbers?.rtpPercent ?? ''} %`];
    return element('tr', {}, ...cells.map((text) => element('td', { text })));
  });
  return {
    sections: [
      { title: say('howTitle'), body: [say('how')] },
      { title: say('countTitle'), body: [say('countText')] },
      { title: say('thirdTitle'), body: [say('thirdText')] },
      {
        title: say('paysTitle'),
        body: [say('paysText'), element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows))],
      },
      { title: say('cardsTitle'), body: [say('cardsText')] },
    ],
    numbers: paytable,
  };
}
