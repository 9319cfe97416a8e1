import { firstScreen, type FirstScreenData, type FirstScreenTile } from '@tausi/contract/catalogue/home/first-screen.ts';
import { queries } from './queries.ts';

/** A game as the first screen shows it, without asking the server; undefined when it is not among them. */
export function knownGame(gameId: number): FirstScreenTile | undefined {
  return queries
    .getQueriesData<FirstScreenData>({ queryKey: [firstScreen.name] })
    .flatMap(([, data]) => data?.rows ?? [])
    .flatMap(({ games }) => games)
    .find((game) => game.gameId === gameId);
}
