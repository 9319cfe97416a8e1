import type { FirstScreenRow, FirstScreenTile } from '../../../shared/games/first-screen-from-wire.ts';

/** The game to open after a payment: the last one played, otherwise the first playable one of the home screen. */
export function nextGame(last: FirstScreenTile | undefined, rows: readonly FirstScreenRow[] = []): FirstScreenTile | undefined {
  return [...(last === undefined ? [] : [last]), ...rows.flatMap(({ games }) => games)].find(({ status }) => status === 'live');
}
