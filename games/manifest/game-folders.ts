import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const games = join(import.meta.dirname, '..');

/** Returns the short names of all games: the folders of `games/` with a manifest, in alphabetical order. */
export function gameFolders(): readonly string[] {
  return readdirSync(games)
    .filter((name) => existsSync(join(games, name, 'game.ts')))
    .toSorted();
}
