import type { Preferences } from './preferences/preferences.ts';

/** The player's games and searches in this browser, which the next person on a shared phone must not see. */
type Traces = Pick<Preferences, 'showLastGame' | 'lastGameId' | 'lastDemoGameId' | 'recentGames' | 'searches'>;

/** The state after a sign-out. */
export const noTraces: Traces = { showLastGame: false, lastGameId: null, lastDemoGameId: null, recentGames: [], searches: [] };

/** Returns the traces to keep when another player signs in after an expired session. An open game belongs to the new player. */
export function tracesOfNext(traces: Traces, isPlaying: boolean): Traces {
  return isPlaying ? { ...traces, recentGames: traces.recentGames.slice(0, 1), searches: [] } : noTraces;
}
