import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { queries } from '../../../shared/client/queries.ts';
import { queryKeyOf } from '../../../shared/client/use-call.ts';
import { defaultPreferences } from '../../../shared/session/preferences/preferences.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { rememberLaunched } from './remember-launched.ts';

const answers = vi.hoisted(() => new Map<number, unknown>());
vi.mock('../../../shared/client/server.ts', () => ({
  callServer: async (_call: unknown, { id }: { id: number }) =>
    answers.has(id) ? { ok: true, value: answers.get(id) } : { ok: false, error: { code: 'unreachable' } },
}));

const remembered = () => {
  const { lastGameId, lastDemoGameId, recentGames, showLastGame } = preferencesStore.getState();
  return { lastGameId, lastDemoGameId, recentGames, showLastGame };
};
beforeEach(() => {
  queries.clear();
  answers.clear();
  preferencesStore.setState({ ...defaultPreferences, lastGameId: 7, recentGames: [7] });
});

it('last game: is the one that an address opened for cash', async () => {
  preferencesStore.setState({ lastGameId: null, lastDemoGameId: 7 });
  await rememberLaunched({ gameId: 42, mode: 'cash' });
  expect(remembered()).toEqual({ lastGameId: 42, lastDemoGameId: null, recentGames: [42, 7], showLastGame: true });
});

it('last game: stores a demo under the demo’s number and clears the cash game', async () => {
  answers.set(42, { gameId: 42, demoGameId: 1042 });
  await rememberLaunched({ gameId: 42, mode: 'demo' });
  expect(remembered()).toEqual({ lastGameId: null, lastDemoGameId: 1042, recentGames: [42, 7], showLastGame: true });
  expect(queries.getQueryData(queryKeyOf(getGameById, { id: 42 }))).toMatchObject({ demoGameId: 1042 });
});

it('last game: stays unchanged if the demo’s number cannot be loaded', async () => {
  await rememberLaunched({ gameId: 42, mode: 'demo' });
  expect(remembered()).toMatchObject({ lastGameId: 7, recentGames: [7] });
});
