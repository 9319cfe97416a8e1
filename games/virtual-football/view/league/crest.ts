import { clubs } from '../../book.ts';

const space = 'http://www.w3.org/2000/svg';
const shield = 'M20 1.5 C26 4.5 32 5.6 37.5 5.5 C38.4 20 36 34 20 42.5 C4 34 1.6 20 2.5 5.5 C8 5.6 14 4.5 20 1.5 Z';

/** Patterns on the first colour, by club number. */
const patterns: readonly string[] = [
  'M20 0 H40 V46 H20 Z',
  'M0 14 H40 V24 H0 Z M0 34 H40 V44 H0 Z',
  'M-4 30 L30 -6 L42 4 L6 44 Z',
  'M8 0 H15 V46 H8 Z M25 0 H32 V46 H25 Z',
  'M0 0 H20 V22 H0 Z M20 22 H40 V46 H20 Z',
  'M0 16 Q10 10 20 16 T40 16 V24 Q30 30 20 24 T0 24 Z',
  'M0 46 L20 14 L40 46 Z',
  'M14 0 H26 V46 H14 Z',
  'M20 8 L30 22 L20 36 L10 22 Z',
  'M0 22 L20 8 L40 22 V32 L20 18 L0 32 Z',
  'M0 0 H40 V14 H0 Z',
  'M0 10 H40 V16 H0 Z M0 22 H40 V28 H0 Z M0 34 H40 V40 H0 Z',
];

/** Draws a club's crest: its colours and pattern on a shield, lit from above. */
export function crest(club: number): SVGSVGElement {
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 40 44');
  svg.setAttribute('class', 'crest');
  svg.setAttribute('aria-hidden', 'true');
  const [first, second] = clubs[club]?.colours ?? ['#888', '#fff'];
  const clip = `crest-${club}`;
  const part = (name: string, attributes: Readonly<Record<string, string>>, into: Element = svg): Element => {
    const made = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    into.append(made);
    return made;
  };
  const clipping = part('clipPath', { id: clip });
  part('path', { d: shield }, clipping);
  part('path', { d: shield, fill: first });
  part('path', { d: patterns[club % patterns.length] ?? '', fill: second, 'clip-path': `url(#${clip})` });
  part('path', { d: 'M2 4 H38 V18 Q20 26 2 18 Z', fill: 'rgba(255,255,255,0.22)', 'clip-path': `url(#${clip})` });
  part('path', { d: shield, fill: 'none', stroke: 'rgba(255,255,255,0.85)', 'stroke-width': '2.2' });
  return svg;
}

export function clubName(club: number): string {
  return clubs[club]?.name ?? '';
}

export function clubShort(club: number): string {
  return clubs[club]?.short ?? '';
}
