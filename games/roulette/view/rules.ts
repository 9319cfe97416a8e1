import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import paytable from '../paytable.json';
import type { PlaceKind } from '../book.ts';
import type { RouletteTextId } from './texts.ts';

const kindTexts: Readonly<Record<PlaceKind, RouletteTextId>> = {
  straight: 'kindStraight',
  split: 'kindSplit',
  trio: 'kindTrio',
  street: 'kindStreet',
  corner: 'kindCorner',
  four: 'kindFour',
  line: 'kindLine',
  dozen: 'kindDozen',
  column: 'kindColumn',
  colour: 'kindColour',
  parity: 'kindParity',
  half: 'kindHalf',
};

/** Builds the rules page: how to play, and odds and payout of every place. */
export async function rouletteRules({ say }: GameTools<RouletteTextId>): Promise<GameRules> {
  const head = (['kind', 'covers', 'pays', 'chance'] as const).map((id) => element('th', { text: say(id), attributes: { scope: 'col' } }));
  const rows = paytable.pays.flatMap(({ kind, pockets, units, hitRatePercent }) => {
    const text = Object.entries(kindTexts).find(([name]) => name === kind)?.[1];
    if (text === undefined) return [];
    const cells = [say(text), String(pockets), `× ${units}`, `${hitRatePercent} %`];
    return [element('tr', {}, ...cells.map((cell) => element('td', { text: cell })))];
  });
  return {
    sections: [
      { title: say('howTitle'), body: [say('how')] },
      { title: say('oddsTitle'), body: [say('odds', { rtp: paytable.rtpPercent })] },
      {
        title: say('tableTitle'),
        body: [element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows))],
      },
      { title: say('callsTitle'), body: [say('callsText')] },
    ],
    numbers: paytable,
  };
}
