import { svgElement } from '../../kit/drawing/svg-element.ts';
import type { Say } from '../../kit/shell/game-view.ts';
import type { BlackjackTextId } from './texts.ts';

/** Draws the words on the felt along an arc, as on a real table. */
export function feltPrint(say: Say<BlackjackTextId>): SVGElement {
  const print = svgElement('svg', { class: 'felt-print', viewBox: '0 0 360 84', 'aria-hidden': 'true' });
  print.append(
    svgElement('path', { id: 'arc-high', d: 'M14 8Q180 74 346 8', class: 'arc' }),
    svgElement('path', { id: 'arc-low', d: 'M30 34Q180 92 330 34', class: 'arc' }),
    svgElement('path', { d: 'M0 -6Q180 64 360 -6', class: 'line' }),
    svgElement('path', { d: 'M20 46Q180 106 340 46', class: 'line' }),
    along('arc-high', say('printPays'), 'large'),
    along('arc-low', say('printStands'), 'small'),
  );
  return print;
}

function along(arc: string, text: string, size: string): SVGElement {
  const words = svgElement('text', { class: size });
  const path = svgElement('textPath', { href: `#${arc}`, startOffset: '50%', 'text-anchor': 'middle' });
  path.textContent = text;
  words.append(path);
  return words;
}
