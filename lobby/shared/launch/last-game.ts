import type { Preferences } from '../session/preferences/preferences.ts';

/** Returns the number of the game played last, for cash or in demo. Null if there is none, or if the player dismissed the offer
 *  (`showLastGame`). */
export function lastGameOf({
  showLastGame,
  lastGameId,
  lastDemoGameId,
  recentGames,
}: Pick<Preferences, 'showLastGame' | 'lastGameId' | 'lastDemoGameId' | 'recentGames'>): number | null {
  if (!showLastGame) return null;
  // A demo has a number of its own; its game is the first of the recently opened ones.
  return lastGameId ?? (lastDemoGameId === null ? null : (recentGames[0] ?? lastDemoGameId));
}
