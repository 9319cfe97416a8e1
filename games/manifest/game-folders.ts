import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const games = join(import.meta.dirname, '..');

/** The short name of every game: each folder of `games/` that has a manifest, in alphabetical order. */
export function gameFolders(): readonly string[] {
  return readdirSync(games)
    .filter((name) => existsSync(join(games, name, 'game.ts')))
    .toSorted();
}
