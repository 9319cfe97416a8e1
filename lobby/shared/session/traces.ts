import type { Preferences } from './preferences/preferences.ts';

/** What the browser wrote down of what its player played and looked for; on a shared phone it is not for the next person. */
type Traces = Pick<Preferences, 'showLastGame' | 'lastGameId' | 'lastDemoGameId' | 'recentGames' | 'searches'>;

/** Nothing written down: what a player leaves behind who signs out. */
export const noTraces: Traces = { showLastGame: false, lastGameId: null, lastDemoGameId: null, recentGames: [], searches: [] };

/** What stays when somebody else signed in after a session that ran out: a game that is open by then is his own. */
export function tracesOfNext(traces: Traces, isPlaying: boolean): Traces {
  return isPlaying ? { ...traces, recentGames: traces.recentGames.slice(0, 1), searches: [] } : noTraces;
}
