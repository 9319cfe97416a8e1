import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { needsWebGl } from '@tausi/games/published/needs-web-gl.ts';
import { queries } from '../../../shared/client/queries.ts';
import { answerOrThrow, queryKeyOf } from '../../../shared/client/use-call.ts';
import { launchGame } from '../../../shared/launch/launch-game.ts';
import { playGame } from '../../../shared/launch/play-game.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { countryOf } from '../../../shared/session/preferences/view.ts';
import { houseGamesFromWire, type ListedGame } from './games-from-wire.ts';

const freshMs = 60_000;

/** The house's games that need no WebGL and are playable in the country now. Empty if the list cannot be fetched. */
export async function listPlainGames(): Promise<readonly ListedGame[]> {
  const params = { country: countryOf(preferencesStore.getState()), size: 100, more: '' };
  const fetched = queries.fetchQuery({
    queryKey: queryKeyOf(getGameList, params),
    queryFn: () => answerOrThrow(getGameList, params),
    staleTime: freshMs,
  });
  const games = houseGamesFromWire(await fetched.catch(() => ({ list: [] })));
  return games.filter(({ name }) => !needsWebGl(name));
}

/** Opens one of these games as its tile would. From a demo it opens in demo mode, if the game has one. */
export async function openOtherGame(gameId: number, mode: 'cash' | 'demo'): Promise<void> {
  const game = (await listPlainGames()).find((one) => one.gameId === gameId);
  if (game === undefined) return;
  if (mode === 'demo' && game.demoGameId !== null) playGame(game, 'demo');
  else launchGame(game);
}
