import { assert } from '@tausi/kernel';
import { gameFolders } from './game-folders.ts';
import type { SharedGame } from './shared-game.ts';
import type { SoloGame } from './solo-game.ts';

/** Every game of the house by its number, read from the folders of `games/` when a process starts. */
export const allGames: readonly (SoloGame | SharedGame)[] = (await Promise.all(gameFolders().map(gameOf))).toSorted(
  (a, b) => a.gameId - b.gameId,
);

/** The games that one player plays against the house. */
export const soloGames: readonly SoloGame[] = allGames.filter((game) => game.kind === 'solo');

/** The games whose rounds many players share. */
export const sharedGames: readonly SharedGame[] = allGames.filter((game) => game.kind === 'shared');

async function gameOf(folder: string): Promise<SoloGame | SharedGame> {
  const { game } = await loaded(folder);
  assert(game.mathematics.name === folder, `the folder of a game has the name of its mathematics, unlike ${folder}`);
  return game;
}

function loaded(folder: string): Promise<{ readonly game: SoloGame | SharedGame }> {
  return import(`../${folder}/game.ts`);
}
