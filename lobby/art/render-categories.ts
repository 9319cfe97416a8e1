// node lobby/art/render-categories.ts: draws the category pictures for both themes and for the open category.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const outDir = join(import.meta.dirname, '../public/art/categories');

/** Shapes in a 48 × 48 view box. */
const shapes: Readonly<Record<string, string>> = {
  home: 'M24 11 10 23h4v13h7v-8h6v8h7V23h4z',
  top: 'm24 10 4.3 8.8 9.7 1.4-7 6.8 1.7 9.6L24 32l-8.7 4.6L17 27l-7-6.8 9.7-1.4z',
  hot: 'M25 9c1 6 8 9 8 17a9 9 0 0 1-18 0c0-4 2-6 3-9 1 2 2 3 3 3 1-4 0-8 4-11z',
  new: 'm24 9 3.5 11.5L39 24l-11.5 3.5L24 39l-3.5-11.5L9 24l11.5-3.5z',
  slots: 'M14 12h21v5c-6 5-8 11-9 20h-7c1-8 4-13 8-18h-8v3h-5z',
  wins: 'M16 11h16v3h6c0 7-3 10-7 11-1 3-3 4-5 4v4h6v4H16v-4h6v-4c-2 0-4-1-5-4-4-1-7-4-7-11h6z',
  table: 'M24 9c5 7 12 10 12 17 0 6-7 8-10 4 0 3 1 6 3 8H19c2-2 3-5 3-8-3 4-10 2-10-4 0-7 7-10 12-17z',
  virtual: 'M24 10a14 14 0 1 0 .01 0zm0 7 6 4.5-2.3 7h-7.4l-2.3-7z',
  lottery: 'M10 15h28v6a3 3 0 0 0 0 6v6H10v-6a3 3 0 0 0 0-6zm12 3v3h4v-3zm0 5v3h4v-3zm0 5v3h4v-3z',
  instant: 'M27 8 12 27h10l-2 13 16-20H25z',
  all: 'M11 11h11v11H11zm15 0h11v11H26zM11 26h11v11H11zm15 0h11v11H26z',
  mine: 'M24 38C14 30 10 25 10 19a7 7 0 0 1 14-2 7 7 0 0 1 14 2c0 6-4 11-14 19z',
  live: 'M24 10a14 14 0 1 0 .01 0zm-4 7 12 7-12 7z',
  events: 'M11 18h11v6H11zm15 0h11v6H26zM13 27h9v11h-9zm13 0h9v11h-9zm-2-10c-8 0-8-8-3-8 3 0 3 5 3 8zm0 0c8 0 8-8 3-8-3 0-3 5-3 8z',
  studio: 'M16 12h16l6 8-14 18-14-18z',
};

type Look = { readonly tile: readonly [string, string]; readonly shape: readonly [string, string]; readonly edge: string };

const looks: Readonly<Record<string, Look>> = {
  dark: { tile: ['#3a3f4d', '#1e2129'], shape: ['#4fe3cf', '#2f9bff'], edge: '#ffffff1f' },
  light: { tile: ['#ffffff', '#e3e8ee'], shape: ['#0a8f81', '#1d56d6'], edge: '#0b1a2c1a' },
  active: { tile: ['#12c4b1', '#2360f0'], shape: ['#ffffff', '#ffe08a'], edge: '#ffffff59' },
};

mkdirSync(outDir, { recursive: true });
for (const [name, shape] of Object.entries(shapes))
  for (const [look, colours] of Object.entries(looks)) writeFileSync(join(outDir, `${name}-${look}.svg`), draw(shape, colours));

function draw(shape: string, { tile, shape: ink, edge }: Look): string {
  const gradient = (id: string, [from, to]: readonly [string, string]): string =>
    `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs>${gradient('t', tile)}${gradient('s', ink)}</defs>`,
    `<rect x=".5" y=".5" width="47" height="47" rx="13" fill="url(#t)" stroke="${edge}"/>`,
    '<path d="M1 14C1 7 7 1 14 1h20c7 0 13 6 13 13v4C33 24 15 24 1 18z" fill="#fff" fill-opacity=".09"/>',
    `<path d="${shape}" transform="translate(0 1.2)" fill="#000" fill-opacity=".22" fill-rule="evenodd"/>`,
    `<path d="${shape}" fill="url(#s)" fill-rule="evenodd"/></svg>\n`,
  ].join('');
}
