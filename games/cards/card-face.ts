import { element } from '../kit/drawing/element.ts';
import { svgElement } from '../kit/drawing/svg-element.ts';
import { rankOf, suitOf, type Card } from '../proof/exact/shoe.ts';
import art from './media/deck.svg?raw';

const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suitSigns = ['♠', '♥', '♣', '♦'] as const;
const firstCourt = 10;

/** Positions of the suit signs on a number card: column (left, middle, right) and height in percent. */
const pips: readonly (readonly (readonly [column: -1 | 0 | 1, down: number])[])[] = [
  [[0, 50]],
  [
    [0, 0],
    [0, 100],
  ],
  [
    [0, 0],
    [0, 50],
    [0, 100],
  ],
  [
    [-1, 0],
    [1, 0],
    [-1, 100],
    [1, 100],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, 50],
    [-1, 100],
    [1, 100],
  ],
  [
    [-1, 0],
    [1, 0],
    [-1, 50],
    [1, 50],
    [-1, 100],
    [1, 100],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, 25],
    [-1, 50],
    [1, 50],
    [-1, 100],
    [1, 100],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, 25],
    [-1, 50],
    [1, 50],
    [0, 75],
    [-1, 100],
    [1, 100],
  ],
  [
    [-1, 0],
    [1, 0],
    [-1, 33],
    [1, 33],
    [0, 50],
    [-1, 67],
    [1, 67],
    [-1, 100],
    [1, 100],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, 17],
    [-1, 33],
    [1, 33],
    [-1, 67],
    [1, 67],
    [0, 83],
    [-1, 100],
    [1, 100],
  ],
];

/** Adds the shared SVG symbols of all cards to the page, once. */
export function layDeck(): void {
  if (document.querySelector('#deck-art') !== null) return;
  const parsed = new DOMParser().parseFromString(art, 'image/svg+xml').documentElement;
  const holder = element('div', { attributes: { id: 'deck-art', 'aria-hidden': 'true' } }, document.importNode(parsed, true));
  document.body.append(holder);
}

/** Returns the rank letter as printed on the card. */
export function letterOf(card: Card): string {
  return letters[rankOf(card)] ?? '';
}

/** Returns a name for screen readers: rank letter and suit sign. Speech programs read suit signs correctly. */
export function nameOf(card: Card): string {
  return `${letterOf(card)}${suitSigns[suitOf(card)] ?? ''}`;
}

/** Draws the face of a card. */
export function faceOf(card: Card): SVGSVGElement {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const isRed = suit % 2 === 1;
  const face = svgElement('svg', { viewBox: '0 0 100 140', class: `face${isRed ? ' is-red' : ''}`, 'aria-hidden': 'true' });
  face.append(
    svgElement('rect', { width: '100', height: '140', rx: '9', fill: 'url(#paper)' }),
    ...(rank < firstCourt ? signsOf(rank, suit) : courtOf(rank, suit)),
    ...[false, true].map((isTurned) => cornerOf(card, isTurned)),
  );
  return face;
}

export function backOf(): SVGSVGElement {
  const back = svgElement('svg', { viewBox: '0 0 100 140', class: 'back', 'aria-hidden': 'true' });
  back.append(svgElement('use', { href: '#back' }));
  return back;
}

function cornerOf(card: Card, isTurned: boolean): SVGElement {
  const corner = svgElement('g', isTurned ? { transform: 'rotate(180 50 70)' } : {});
  const text = letterOf(card);
  // The two digits of a ten are squeezed into the width of one letter.
  const narrow = text.length > 1 ? { textLength: '19', lengthAdjust: 'spacingAndGlyphs' } : {};
  const letter = svgElement('text', { x: '11.5', y: '26', class: 'rank', ...narrow });
  letter.textContent = text;
  corner.append(letter, sign(suitOf(card), { x: 11.5, y: 37, size: 14.5 }));
  return corner;
}

function signsOf(rank: number, suit: number): readonly SVGElement[] {
  const isAce = rank === 0;
  return (pips[rank] ?? []).map(([column, down]) => {
    const [x, y] = [50 + column * 17, 25 + down * 0.9];
    const mark = sign(suit, { x, y, size: isAce ? 50 : 20 });
    if (down > 50) mark.setAttribute('transform', `rotate(180 ${x} ${y})`);
    return mark;
  });
}

function courtOf(rank: number, suit: number): readonly SVGElement[] {
  const figure = svgElement('g', { class: `court suit-${suit}`, transform: 'translate(50 70) scale(1.2) translate(-50 -70)' });
  const lower = svgElement('use', { href: `#half-${rank}`, transform: 'rotate(180 50 70)' });
  const frame = svgElement('rect', { x: '27', y: '18', width: '46', height: '104', rx: '1.6', class: 'frame' });
  figure.append(svgElement('use', { href: `#half-${rank}` }), lower, svgElement('path', { d: 'M27 70H73', class: 'belt' }), frame);
  return [figure];
}

function sign(suit: number, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): SVGElement {
  const box = { x: String(x - size / 2), y: String(y - size / 2), width: String(size), height: String(size) };
  return svgElement('use', { href: `#suit-${suit}`, ...box });
}
