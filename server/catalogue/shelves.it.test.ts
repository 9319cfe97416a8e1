import { seedGames } from '@tausi/db/seeds/games.ts';
import { publishedGame } from '@tausi/games/published/published-game.ts';
import { changeFavourites } from '@tausi/contract/catalogue/games/change-favourites.ts';
import { getCategoryGameList } from '@tausi/contract/catalogue/get-category-game-list.ts';
import { getFavourites } from '@tausi/contract/catalogue/games/get-favourites.ts';
import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { hamburgerActive } from '@tausi/contract/catalogue/home/hamburger-active.ts';
import { homeShelves } from '@tausi/contract/catalogue/home/home-shelves.ts';
import { queryGamesByIds } from '@tausi/contract/catalogue/games/query-games-by-ids.ts';
import { queryGamesByLabel } from '@tausi/contract/catalogue/games/query-games-by-label.ts';
import { queryLabel } from '@tausi/contract/catalogue/games/query-label.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, registerPlayer, send, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const idsOf = (games: readonly { gameId: number }[]) => games.map(({ gameId }) => gameId);

describe('labels', () => {
  it('labels: are counted per category in the requested language, and find its games', async () => {
    const labels = await ask(server, queryLabel, { params: { country: 'ke', type: 1005, lang: 'sw' } });
    expect(labels[0]).toEqual({ id: 3, name: 'Wanyama', gameNum: 3 });
    const byLabel = (params: Record<string, unknown>) =>
      ask(server, queryGamesByLabel, { params: { country: 'ke', type: 1005, ...params } });
    expect(idsOf(await byLabel({ keywordIds: '3' }))).toEqual([29, 46, 45]);
    expect(idsOf(await byLabel({ keywordIds: '3,13' }))).toEqual([46]);
    expect(idsOf(await byLabel({ keywordIds: '3', gameIds: '45,29' }))).toEqual([29, 45]);
    expect(idsOf(await byLabel({ keywordIds: '999' }))).toEqual([]);
  });

  it('labels: an unknown category is refused', async () => {
    expect((await send(server, queryLabel, { params: { country: 'ke', type: 998 } })).result).toBe(2301);
    expect((await send(server, queryGamesByLabel, { params: { country: 'ke', type: 998 } })).result).toBe(2301);
  });
});

it('game ids: return games in that order, once each', async () => {
  expect(idsOf(await ask(server, queryGamesByIds, { params: { country: 'ke', gameIds: '31,29,31,999' } }))).toEqual([31, 29]);
  expect(await ask(server, queryGamesByIds, { params: { gameIds: '' } })).toEqual([]);
  expect((await send(server, queryGamesByIds, { params: { gameIds: '1;2' } })).status).toBe(400);
});

it('game ids: may come as arrays in a JSON body, and invalid ones are refused', async () => {
  const post = (url: string, payload: object) =>
    server.app.api.inject({ method: 'POST', url, payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } });
  const idsFrom = async (url: string, payload: object) => idsOf((await post(url, payload)).json().data);
  expect(await idsFrom(queryGamesByIds.path, { country: 'ke', gameIds: [31, 29] })).toEqual([31, 29]);
  const asked = { country: 'ke', type: 1005 };
  const asText = await idsFrom(queryGamesByLabel.path, { ...asked, keywordIds: '3', gameIds: '29,46' });
  expect(asText.length).toBeGreaterThan(0);
  expect(await idsFrom(queryGamesByLabel.path, { ...asked, keywordIds: [3], gameIds: [29, 46] })).toEqual(asText);
  for (const gameIds of [[1.5], [-1], [{}], Array.from({ length: 101 }, () => 1), { 0: 1 }])
    expect((await post(queryGamesByIds.path, { gameIds })).statusCode).toBe(400);
});

it('game list: filters by volatility and labels', async () => {
  const found = async (params: Record<string, unknown>) =>
    idsOf((await ask(server, getGameList, { params: { country: 'ke', ...params } })).list);
  expect(await found({ volatility: 'medium', labelIds: '3' })).toEqual(expect.arrayContaining([29, 45, 46]));
  expect(await found({ volatility: 'high', labelIds: '3' })).toEqual([]);
  // Roulette spans low to medium, so both filters find it and high does not.
  expect(await found({ volatility: 'low', kw: 'roulette' })).toEqual([37]);
  expect(await found({ volatility: 'medium', kw: 'roulette' })).toEqual([37]);
  expect(await found({ volatility: 'high', kw: 'roulette' })).toEqual([]);
  expect((await send(server, getGameList, { params: { country: 'ke', volatility: 'wild' } })).status).toBe(400);
});

it('game list: every row has the published return and volatility', async () => {
  const games = (await ask(server, getGameList, { params: { country: 'ke' } })).list;
  expect(games).toHaveLength(seedGames.length);
  for (const { name, rtpPpm, volatility, volatilityMost } of games)
    expect({ name, ...(await publishedGame(name)?.loadNumbers()) }).toMatchObject({ name, rtpPpm, volatility, volatilityMost });
});

it('game sheet: is in the requested language', async () => {
  expect(await ask(server, getGameById, { params: { id: 46, lang: 'sw' } })).toMatchObject({
    volatility: 'medium',
    volatilityMost: 'medium',
    description: expect.stringContaining('manyoya'),
    labels: [
      { id: 3, name: 'Wanyama' },
      { id: 13, name: 'Jakpoti' },
    ],
  });
});

it('menu: has Sport as an external link at line 14', async () => {
  expect(await ask(server, hamburgerActive, { params: { country: 'ke', lang: 'en' } })).toEqual([
    { id: 1, name: 'Sport', img: 'sport', url: expect.stringMatching(/^https:\/\//), seq: 14 },
  ]);
});

describe('a player’s own games', () => {
  it("favourites: are added and removed once each, and merge with the phone's list", async () => {
    const session = await registerPlayer(server, 'ke');
    expect(await ask(server, changeFavourites, { session, params: { add: [31, 29, 999] } })).toMatchObject({ gameIds: [29, 31] });
    server.clock.forward(1_000);
    await ask(server, changeFavourites, { session, params: { add: [45, 29] } });
    expect(await ask(server, getFavourites, { session })).toEqual({ gameIds: [45, 29, 31] });
    await ask(server, changeFavourites, { session, params: { remove: [29] } });
    expect(idsOf(await ask(server, getCategoryGameList, { session, params: { country: 'ke', category: 1001 } }))).toEqual([45, 31]);
    expect(await ask(server, getFavourites, { session: await registerPlayer(server, 'ke') })).toEqual({ gameIds: [] });
    expect(await ask(server, getCategoryGameList, { params: { country: 'ke', category: 1001 } })).toEqual([]);
  });

  it('own games: the home screen shows recent games, last first, and similar ones', async () => {
    const session = await registerPlayer(server, 'ke');
    const shelves = () => ask(server, homeShelves, { session, params: { country: 'ke', lang: 'en', recent: '30', kept: '30' } });
    expect(await shelves()).toMatchObject({
      recent: [],
      kept: [],
      recommended: [],
      gameOfDay: { game: { gameId: 29 }, note: expect.stringContaining('guide') },
    });
    await ask(server, launchGame, { session, params: { gameId: 29, mode: 'demo' } });
    const { recent, recommended } = await shelves();
    expect(idsOf(recent)).toEqual([29]);
    expect(recommended[0]).toMatchObject({ because: 'Savanna Riches' });
    expect(recommended.map(({ game }) => game.gameId)).not.toContain(29);
    expect(idsOf(await ask(server, getCategoryGameList, { session, params: { country: 'ke', category: 8 } }))).toEqual([29]);
  });

  it("own games: a visitor's are those that the browser sends", async () => {
    const { recent, kept, recommended } = await ask(server, homeShelves, {
      params: { country: 'ke', lang: 'sw', recent: '29', kept: '31,30' },
    });
    expect([idsOf(recent), idsOf(kept)]).toEqual([[29], [31, 30]]);
    expect(recommended.length).toBeGreaterThan(0);
  });
});
