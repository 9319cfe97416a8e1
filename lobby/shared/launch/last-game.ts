import type { Preferences } from '../session/preferences.ts';

/** The game to go on with: the one played last, for cash or in demo. Null when there is none, or the player put the offer
 *  away (`showLastGame`). */
export function lastGameOf({
  showLastGame,
  lastGameId,
  lastDemoGameId,
}: Pick<Preferences, 'showLastGame' | 'lastGameId' | 'lastDemoGameId'>): number | null {
  return showLastGame ? (lastGameId ?? lastDemoGameId) : null;
}
