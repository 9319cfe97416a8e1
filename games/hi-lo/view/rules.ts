import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { ranks } from '../../proof/exact/shoe.ts';
import paytable from '../paytable.json';
import type { HiLoTextId } from './texts.ts';

/** Builds the rules page: how to play, how the prize grows, and the payout of every first guess. */
export async function hiLoRules({ say }: GameTools<HiLoTextId>): Promise<GameRules> {
  const { firstPrizes, sharePercent, rtpPercent, maximumStakes } = paytable;
  const [least = rtpPercent] = rtpPercent.split(' ');
  const head = (['tableRight', 'tableChance', 'tablePays'] as const).map((id) =>
    element('th', { text: say(id), attributes: { scope: 'col' } }),
  );
  const rows = firstPrizes.map((units, index) =>
    element(
      'tr',
      {},
      ...[`${index + 1} / ${ranks}`, `${((100 * (index + 1)) / ranks).toFixed(1)} %`, `×${(units / 100).toFixed(2)}`].map((text) =>
        element('td', { text }),
      ),
    ),
  );
  return {
    sections: [
      { title: say('howTitle'), body: [say('how')] },
      { title: say('ranksTitle'), body: [say('ranksText')] },
      { title: say('prizeTitle'), body: [say('prizeText', { share: sharePercent, least })] },
      {
        title: say('tableTitle'),
        body: [element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows))],
      },
      { title: say('capTitle'), body: [say('capText', { most: Number(maximumStakes).toLocaleString('en') })] },
      { title: say('awayTitle'), body: [say('awayText')] },
    ],
    numbers: paytable,
  };
}
