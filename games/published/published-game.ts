import type { GameNumbers } from '../kit/game-numbers.ts';
import type { Recheck } from '../kit/recheck.ts';

/** The published data of a game, in lazy chunks: the numbers for players, and the recheck that maps drawn values to events.
 *  This data does not help to predict a round, because the server seed is secret. */
export type PublishedGame = {
  readonly loadNumbers: () => Promise<GameNumbers>;
  readonly loadRecheck: () => Promise<Recheck>;
};

// The bundler makes a chunk of each file, loaded on demand.
const numbers = import.meta.glob<GameNumbers>('../*/paytable.json', { import: 'default' });
const rechecks = import.meta.glob<Recheck>('../*/recheck.ts', { import: 'recheck' });

/** Returns the published data of a game; null for a game of another studio. */
export function publishedGame(name: string): PublishedGame | null {
  const [loadNumbers, loadRecheck] = [numbers[`../${name}/paytable.json`], rechecks[`../${name}/recheck.ts`]];
  return loadNumbers === undefined || loadRecheck === undefined ? null : { loadNumbers, loadRecheck };
}
