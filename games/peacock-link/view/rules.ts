import { element } from '../../kit/drawing/element.ts';
import { oneOf } from '../../kit/fields.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { symbolPicture } from '../../slots/view/reels/symbol-picture.ts';
import paytable from '../paytable.json';
import { symbolIds } from './parse-events.ts';
import { grandUnits, lines, unitsToMinor, values } from './paytable.ts';
import { sheet } from './pictures.ts';
import { symbolText, type TextId } from './texts.ts';

const symbolPx = 54;

/** Builds the rules page: the paytable at the current stake, the fan, the lines, and the odds. */
export async function peacockRules({ say, stake, money, amount }: GameTools<TextId>): Promise<GameRules> {
  const stakeMinor = stake.read();
  const minorOf = (units: number): bigint => unitsToMinor(units, stakeMinor);
  const pays = paytable.pays.map(({ symbol, units }) => payOf(symbol, { say, units, amount: (own) => amount(minorOf(own)) }));
  const worth = values.map(({ units, weight }) => say('worth', { amount: money(minorOf(units)), weight, of: paytable.valueWeight }));
  const { featureOneIn, featureMeanStakes, feathersOneIn, grandOneIn } = paytable;
  return {
    sections: [
      {
        title: say('fan'),
        body: [specialOf('feather', say('fanRule')), say('fanAgain'), say('fanGrand', { amount: money(minorOf(grandUnits)) })],
      },
      {
        title: say('paytable'),
        body: [
          say('linePays', { amount: money(stakeMinor) }),
          element('div', { class: 'pays' }, ...pays),
          specialOf('wild', say('wildRule')),
          say('linesRule'),
        ],
      },
      { title: say('feathersPay'), body: [element('ul', { class: 'worth' }, ...worth.map((text) => element('li', { text })))] },
      { title: say('lines'), body: [lineDrawings()] },
      {
        title: say('odds'),
        body: [
          say('oddsFan', { oneIn: featureOneIn, mean: featureMeanStakes }),
          say('oddsRespin', { oneIn: feathersOneIn, full: oddsOf(grandOneIn).value }),
          say('maximum', { oneIn: oddsOf(paytable.maximumOneIn).value }),
        ],
      },
    ],
    numbers: paytable,
  };
}

function payOf(
  symbol: string,
  by: { readonly say: GameTools<TextId>['say']; readonly units: readonly number[]; readonly amount: (units: number) => string },
): HTMLElement {
  const id = oneOf(symbol, symbolIds);
  const rows = [...by.units.entries()]
    .reverse()
    .flatMap(([i, own]) => [element('dt', { text: `${i + 3}×` }), element('dd', { text: by.amount(own) })]);
  const picture = symbolPicture(sheet, symbol, { px: symbolPx, name: id === null ? '' : by.say(symbolText[id]) });
  return element('div', { class: 'pay' }, picture, element('dl', {}, ...rows));
}

function specialOf(symbol: string, text: string): HTMLElement {
  return element('div', { class: 'special' }, symbolPicture(sheet, symbol, { px: symbolPx, name: '' }), element('p', { text }));
}

/** Draws each line as a small grid with its cells filled. */
function lineDrawings(): HTMLElement {
  return element(
    'ol',
    { class: 'lines' },
    ...lines.map((way, i) => {
      const cells = [0, 1, 2].flatMap((row) => way.map((own) => element('i', { class: own === row ? 'is-taken' : '' })));
      return element(
        'li',
        { label: `${i + 1}: ${way.map((row) => row + 1).join(' ')}` },
        element('span', { text: String(i + 1) }),
        element('div', { class: 'line', attributes: { 'aria-hidden': 'true' } }, ...cells),
      );
    }),
  );
}
