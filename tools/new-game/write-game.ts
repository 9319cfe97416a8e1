import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { camelOf, pascalOf, type NewGame } from './new-game.ts';

const template = join(import.meta.dirname, 'template');

/** Placeholder sheets until the proof writes the real ones. */
const emptySheets = {
  'math/par.json': { hash: '', rtpPpm: 0 },
  'paytable.json': {
    rtpPpm: 0,
    rtpPercent: '0',
    hitRatePercent: '0',
    volatility: 'low',
    volatilityMost: 'low',
    standardDeviation: '0',
    maximumStakes: '0',
    maximumOneIn: '0',
    version: '',
    hash: '',
    unitsPerStake: 100,
    units: 0,
  },
};

/** Writes the game's folder and its rules in the verifier; returns the paths relative to the root. No other file changes. */
export function writeGame(root: string, game: NewGame): readonly string[] {
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.txt'));
  const written = files.map((path) => {
    const filled = path.replace(/\.txt$/, '').replaceAll('__file__', game.name);
    const place = filled.startsWith('verifier/') ? filled.replace('verifier/', 'verifier/games/') : `games/${game.name}/${filled}`;
    write(join(root, place), fill(readFileSync(join(template, path), 'utf8'), game));
    return place;
  });
  for (const [path, sheet] of Object.entries(emptySheets)) write(join(root, 'games', game.name, path), `${JSON.stringify(sheet)}\n`);
  return written;
}

/** Gives the game the mean colour of its tile. */
export function colourGame(root: string, { name }: NewGame, colour: string): void {
  const path = join(root, 'games', name, 'game.ts');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/colour: '#[0-9a-f]{6}'/, `colour: '${colour}'`));
}

function fill(text: string, { name, title, id }: NewGame): string {
  return text
    .replaceAll('__file__', name)
    .replaceAll('__name__', camelOf(name))
    .replaceAll('__Name__', pascalOf(name))
    .replaceAll('__TITLE_LINES__', JSON.stringify(title.split(' ')))
    .replaceAll('__TITLE__', title)
    .replaceAll('__ID__', String(id));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
