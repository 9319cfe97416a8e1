import { queryGamesByIds } from '@tausi/contract/catalogue/games/query-games-by-ids.ts';
import { useFirstScreen } from '../../../shared/client/first-screen-query.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { launchGame } from '../../../shared/launch/launch-game.ts';
import { currentPath } from '../../../shared/routing/hash.ts';
import { usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { nextGame } from './next-game.ts';

const gameScreen = '/screenGame';

/** Leads from a finished payment to a game: the open one, the last one played, or a popular one. */
export function usePlayNext(): () => void {
  const country = useCountry();
  const lastId = usePreference(({ lastGameId, recentGames }) => lastGameId ?? recentGames[0] ?? null);
  const last = useCall(queryGamesByIds, { country, gameIds: String(lastId ?? '') }, { enabled: lastId !== null }).data?.[0];
  const game = nextGame(last, useFirstScreen().data?.rows);
  return () => {
    // A player who deposited during a game returns to that game.
    if (currentPath() !== gameScreen && game !== undefined) launchGame(game);
  };
}
