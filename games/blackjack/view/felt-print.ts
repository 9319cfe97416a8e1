import type { Say } from '../../kit/shell/game-view.ts';
import type { BlackjackTextId } from './texts.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The words on the felt, along an arc, as on a real table. */
export function feltPrint(say: Say<BlackjackTextId>): SVGElement {
  const print = made('svg', { class: 'felt-print', viewBox: '0 0 360 84', 'aria-hidden': 'true' });
  print.append(
    made('path', { id: 'arc-high', d: 'M14 8Q180 74 346 8', class: 'arc' }),
    made('path', { id: 'arc-low', d: 'M30 34Q180 92 330 34', class: 'arc' }),
    made('path', { d: 'M0 -6Q180 64 360 -6', class: 'line' }),
    made('path', { d: 'M20 46Q180 106 340 46', class: 'line' }),
    along('arc-high', say('printPays'), 'large'),
    along('arc-low', say('printStands'), 'small'),
  );
  return print;
}

function along(arc: string, text: string, size: string): SVGElement {
  const words = made('text', { class: size });
  const path = made('textPath', { href: `#${arc}`, startOffset: '50%', 'text-anchor': 'middle' });
  path.textContent = text;
  words.append(path);
  return words;
}

function made(tag: 'svg' | 'path' | 'text' | 'textPath', attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
