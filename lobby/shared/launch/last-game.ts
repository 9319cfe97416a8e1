import type { Preferences } from '../session/preferences/preferences.ts';

/** The number of the game to go on with: the one played last, for cash or in demo. Null when there is none, or the player put
 *  the offer away (`showLastGame`). */
export function lastGameOf({
  showLastGame,
  lastGameId,
  lastDemoGameId,
  recentGames,
}: Pick<Preferences, 'showLastGame' | 'lastGameId' | 'lastDemoGameId' | 'recentGames'>): number | null {
  if (!showLastGame) return null;
  // A demo has a number of its own: which game it is of stands first among those that were opened.
  return lastGameId ?? (lastDemoGameId === null ? null : (recentGames[0] ?? lastDemoGameId));
}
