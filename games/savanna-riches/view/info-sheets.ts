import { element } from '../../kit/element.ts';
import { amountText, moneyText } from '../../kit/money-text.ts';
import type { PictureFile } from '../../kit/picture-file.ts';
import { showSheet } from '../../kit/sheet.ts';
import type { SymbolId } from '../book.ts';
import {
  featureOneIn,
  hash,
  hitRatePercent,
  lines,
  maximumOdds,
  maximumStakes,
  pays,
  rtpPercent,
  scatterPays,
  unitsToMinor,
  version,
} from './paytable.ts';
import { placeOf } from './pictures.ts';
import { symbolText, type Say } from './texts.ts';

export type InfoContext = { readonly stakeMinor: bigint; readonly currencyLabel: string; readonly atlas: PictureFile };

const symbolPx = 54;

/** The paytable at the present stake, the lines and the rules, on one sheet. */
export function showPaytable(host: HTMLElement, say: Say, context: InfoContext): void {
  showSheet(host, { title: say('paytable'), close: say('close') }, (sheet) => {
    const money = (units: number): string => moneyText(unitsToMinor(units, context.stakeMinor), context.currencyLabel);
    const special = element(
      'div',
      { class: 'pay-special' },
      specialOf(context, 'wild', say('wildRule')),
      specialOf(context, 'scatter', `${say('scatterRule')} ${scatterPays.map((units, i) => `${i + 3}: ${money(units)}`).join(' · ')}`),
      element('p', { text: say('freeRule') }),
    );
    const table = element(
      'div',
      { class: 'pays' },
      ...pays.map(({ symbol, units }) =>
        element(
          'div',
          { class: 'pay' },
          symbolPicture(context, symbol, say(symbolText[symbol])),
          element(
            'dl',
            {},
            ...[...units.entries()]
              .toReversed()
              .flatMap(([i, own]) =>
                own === 0
                  ? []
                  : [element('dt', { text: `${i + 2}×` }), element('dd', { text: amountText(unitsToMinor(own, context.stakeMinor)) })],
              ),
          ),
        ),
      ),
    );
    sheet.body.append(
      element('p', { text: say('linePays', { amount: moneyText(context.stakeMinor, context.currencyLabel) }) }),
      table,
      special,
      element('h3', { text: say('lines') }),
      lineDrawings(),
      ...rulesOf(say),
    );
  });
}

function rulesOf(say: Say): readonly HTMLElement[] {
  const leastPower = Math.min(...maximumOdds.map((one) => one.oneInPowerOfTen));
  return [
    element('h3', { text: say('rules') }),
    element(
      'ul',
      { class: 'rules' },
      element('li', { text: say('rulesPayout') }),
      element('li', { text: say('rulesRtp', { rtp: rtpPercent, hit: hitRatePercent, feature: featureOneIn }) }),
      element('li', { text: say('rulesMax', { max: Number(maximumStakes).toLocaleString('en'), power: leastPower }) }),
      element('li', { text: say('rulesDraw') }),
      element('li', { text: say('rulesInterrupted') }),
    ),
    element(
      'p',
      { class: 'version' },
      say('rulesVersion', { version }),
      element('br'),
      `${say('rulesHash')}: `,
      element('code', { text: hash }),
    ),
  ];
}

function specialOf(context: InfoContext, symbol: SymbolId, text: string): HTMLElement {
  return element('div', { class: 'special' }, symbolPicture(context, symbol, ''), element('p', { text }));
}

/** One symbol cut out of the atlas by the style sheet's own means. */
function symbolPicture(context: InfoContext, symbol: SymbolId, name: string): HTMLElement {
  const place = placeOf(symbol);
  const scale = symbolPx / place.width;
  const picture = element('i', {
    class: 'symbol',
    attributes: name === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': name },
  });
  picture.style.width = `${symbolPx}px`;
  picture.style.height = `${Math.round(place.height * scale)}px`;
  picture.style.backgroundImage = `image-set(url("${context.atlas.avif}") type("image/avif"), url("${context.atlas.webp}") type("image/webp"))`;
  picture.style.backgroundSize = `${place.sheet * scale}px auto`;
  picture.style.backgroundPosition = `${-place.x * scale}px ${-place.y * scale}px`;
  return picture;
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
