import { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import type { FirstScreenData, FirstScreenTile } from '../games/first-screen-from-wire.ts';
import { queries } from './queries.ts';

/** Returns a game's tile from the first screen without a request; undefined if it is not there. */
export function knownGame(gameId: number): FirstScreenTile | undefined {
  return queries
    .getQueriesData<FirstScreenData>({ queryKey: [firstScreen.name] })
    .flatMap(([, data]) => data?.rows ?? [])
    .flatMap(({ games }) => games)
    .find((game) => game.gameId === gameId);
}
