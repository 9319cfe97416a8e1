import type { GameNumbers } from '../kit/game-numbers.ts';
import type { Recheck } from '../kit/recheck.ts';

/** What is published of a game's mathematics: the numbers for people, and the rules that turn drawn values into what was shown,
 *  for a player's own check. Neither helps to foresee a round, because that needs the secret seed. */
export type PublishedGame = {
  readonly loadNumbers: () => Promise<GameNumbers>;
  readonly loadRecheck: () => Promise<Recheck>;
};

// The bundler makes a chunk of each file, loaded on demand.
const numbers = import.meta.glob<GameNumbers>('../*/paytable.json', { import: 'default' });
const rechecks = import.meta.glob<Recheck>('../*/recheck.ts', { import: 'recheck' });

/** Finds what is published of a game; null for a game that is not ours. */
export function publishedGame(name: string): PublishedGame | null {
  const [loadNumbers, loadRecheck] = [numbers[`../${name}/paytable.json`], rechecks[`../${name}/recheck.ts`]];
  return loadNumbers === undefined || loadRecheck === undefined ? null : { loadNumbers, loadRecheck };
}
