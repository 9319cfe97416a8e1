import { assert } from '@tausi/kernel';
import { gameFolders } from './game-folders.ts';
import type { SharedGame } from './shared-game.ts';
import type { SoloGame } from './solo-game.ts';

/** All games of this product, sorted by number. They are found in the folders of `games/` at start-up. */
export const allGames: readonly (SoloGame | SharedGame)[] = (await Promise.all(gameFolders().map(gameOf))).toSorted(
  (a, b) => a.gameId - b.gameId,
);

/** Single-player games. */
export const soloGames: readonly SoloGame[] = allGames.filter((game) => game.kind === 'solo');

/** Games with shared rounds. */
export const sharedGames: readonly SharedGame[] = allGames.filter((game) => game.kind === 'shared');

async function gameOf(folder: string): Promise<SoloGame | SharedGame> {
  const { game } = await loaded(folder);
  assert(game.mathematics.name === folder, `a game's folder has the name of its mathematics, unlike ${folder}`);
  return game;
}

function loaded(folder: string): Promise<{ readonly game: SoloGame | SharedGame }> {
  return import(`../${folder}/game.ts`);
}
