import { offeredGames } from './offered-games.ts';
import { togetherGames } from './together-games.ts';

/** The short name of every game of the house, by its number. */
export const gamesOfTheHouse: ReadonlyMap<number, string> = new Map(
  [...offeredGames, ...togetherGames].map(({ gameId, mathematics }) => [gameId, mathematics.name]),
);
