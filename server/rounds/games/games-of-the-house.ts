import { allGames } from '@tausi/games/manifest/all-games.ts';

/** The short name of every game of the house, by its number. */
export const gamesOfTheHouse: ReadonlyMap<number, string> = new Map(allGames.map(({ gameId, mathematics }) => [gameId, mathematics.name]));
