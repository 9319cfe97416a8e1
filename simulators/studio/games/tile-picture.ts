import sharp from 'sharp';
import { symbolDrawings } from './symbols.ts';
import type { Title } from './titles.ts';

const places = [
  { x: 30, y: 44, size: 180, turn: -8 },
  { x: 8, y: 176, size: 110, turn: 14 },
  { x: 128, y: 168, size: 104, turn: -16 },
] as const;

/** Draws a title's picture as PNG, 480 by 640. Its name is drawn in outlines that need no font. */
export function tilePicture({ symbols, colours: [top, bottom, accent] }: Pick<Title, 'symbols' | 'colours'>): Promise<Buffer> {
  const drawn = places.map(
    ({ x, y, size, turn }, at) =>
      `<g transform="translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2}) scale(${size / 100})" filter="url(#s)">${symbolDrawings[symbols.at(-1 - at) ?? 'star'] ?? ''}</g>`,
  );
  const rays = Array.from(
    { length: 12 },
    (_, at) =>
      `<path d="M120 130L${120 + 300 * Math.cos((at * Math.PI) / 6)} ${130 + 300 * Math.sin((at * Math.PI) / 6)}L${120 + 300 * Math.cos((at * Math.PI) / 6 + 0.2)} ${130 + 300 * Math.sin((at * Math.PI) / 6 + 0.2)}z" fill="${accent}" opacity=".13"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" width="480" height="640"><defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><radialGradient id="h" cy=".4"><stop stop-color="${accent}" stop-opacity=".55"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient><filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="4" stdDeviation="4" flood-opacity=".55"/></filter></defs><rect width="240" height="320" fill="url(#b)"/>${rays.join('')}<circle cx="120" cy="130" r="130" fill="url(#h)"/>${drawn.join('')}<rect x="8" y="8" width="224" height="304" rx="12" fill="none" stroke="${accent}" stroke-width="3" opacity=".7"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
