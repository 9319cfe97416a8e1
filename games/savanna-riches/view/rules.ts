import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { symbolPicture } from '../../slots/view/reels/symbol-picture.ts';
import type { SymbolId } from '../book.ts';
import paytable from '../paytable.json';
import { lines, pays, scatterPays, unitsToMinor } from './paytable.ts';
import { atlas, atlasFile } from './scene/pictures.ts';
import { symbolText, type Say, type TextId } from './texts.ts';

const symbolPx = 54;
const sheet = { file: atlasFile, atlas };

/** Builds the rules page: the paytable at the current stake, the special symbols, and the lines. */
export async function savannaRules({ say, stake, money, amount }: GameTools<TextId>): Promise<GameRules> {
  const stakeMinor = stake.read();
  const minorOf = (units: number): bigint => unitsToMinor(units, stakeMinor);
  const scatters = scatterPays.map((units, i) => `${i + 3}: ${money(minorOf(units))}`).join(' · ');
  return {
    sections: [
      {
        title: say('paytable'),
        body: [
          say('linePays', { amount: money(stakeMinor) }),
          element('div', { class: 'pays' }, ...pays.map((pay) => payOf(pay, { say, amount: (units) => amount(minorOf(units)) }))),
          say('perLine', { amount: money(stakeMinor / BigInt(lines.length)) }),
        ],
      },
      {
        title: say('special'),
        body: [specialOf('wild', say('wildRule')), specialOf('scatter', `${say('scatterRule')} ${scatters}`), say('freeRule')],
      },
      { title: say('lines'), body: [lineDrawings(), say('rulesPayout')] },
      {
        title: say('odds'),
        body: [say('rulesFeature', { feature: paytable.featureOneIn }), say('rulesMax', { oneIn: oddsOf(paytable.maximumOneIn).value })],
      },
    ],
    numbers: paytable,
  };
}

function payOf(
  { symbol, units }: (typeof pays)[number],
  words: { readonly say: Say; readonly amount: (units: number) => string },
): HTMLElement {
  const rows = [...units.entries()]
    .reverse()
    .flatMap(([i, own]) => (own === 0 ? [] : [element('dt', { text: `${i + 2}×` }), element('dd', { text: words.amount(own) })]));
  return element(
    'div',
    { class: 'pay' },
    symbolPicture(sheet, symbol, { px: symbolPx, name: words.say(symbolText[symbol]) }),
    element('dl', {}, ...rows),
  );
}

function specialOf(symbol: SymbolId, text: string): HTMLElement {
  return element('div', { class: 'special' }, symbolPicture(sheet, symbol, { px: symbolPx, name: '' }), element('p', { text }));
}

function lineDrawings(): HTMLElement {
  return element(
    'ol',
    { class: 'lines' },
    ...lines.map((way, i) => {
      const cells = way.flatMap((_, reel) => [0, 1, 2].map((row) => `M${reel * 8 + 1} ${row * 8 + 1}h6v6h-6z`)).join('');
      const drawn = way.map((row, reel) => `${reel === 0 ? 'M' : 'L'}${reel * 8 + 4} ${row * 8 + 4}`).join('');
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      svg.setAttribute('viewBox', '0 0 40 24');
      svg.setAttribute('aria-hidden', 'true');
      for (const [d, kind] of [
        [cells, 'cells'],
        [drawn, 'way'],
      ] as const) {
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        path.setAttribute('d', d);
        path.setAttribute('class', kind);
        svg.append(path);
      }
      return element('li', { label: `${i + 1}: ${way.map((row) => row + 1).join(' ')}` }, element('span', { text: String(i + 1) }), svg);
    }),
  );
}
