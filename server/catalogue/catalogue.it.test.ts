import { banner } from '@tausi/contract/catalogue/home/banner.ts';
import { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import { getCategoryGameList } from '@tausi/contract/catalogue/get-category-game-list.ts';
import { getCategory } from '@tausi/contract/catalogue/get-category.ts';
import { getDropdownCategory } from '@tausi/contract/catalogue/get-dropdown-category.ts';
import paytable from '@tausi/games/savanna-riches/paytable.json' with { type: 'json' };
import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { getHomeCategory } from '@tausi/contract/catalogue/home/get-home-category.ts';
import { miniGameIndex } from '@tausi/contract/catalogue/games/mini-game-index.ts';
import { miniGameOnlineInfo } from '@tausi/contract/catalogue/games/mini-game-online-info.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gamesOfTheHouse } from '../rounds/games/games-of-the-house.ts';
import { ask, newGuest, registerPlayer, send, type SendOptions, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Deposits are on in Kenya; no test here reaches the provider.
  server = await startTestServer({ settings: { TAUSI_DARAJA_URL: 'http://127.0.0.1:9' } });
});
afterAll(() => server.close());

const markets = ['ke', 'ug', 'ng', 'gh'] as const;
const namesOf = (games: readonly { name: string }[]) => games.map(({ name }) => name);

describe('home screen', () => {
  it.each(markets)('home screen: %s has at least fourteen games in its own order', async (country) => {
    const { normalList, bigWinsGames, newGames } = await ask(server, miniGameIndex, { params: { country } });
    expect(normalList.length).toBeGreaterThanOrEqual(14);
    expect(bigWinsGames.length).toBeGreaterThan(0);
    expect(newGames.length).toBeGreaterThan(0);
    for (const other of markets.filter((market) => market !== country)) {
      expect((await ask(server, miniGameIndex, { params: { country: other } })).normalList.map(({ gameId }) => gameId)).not.toEqual(
        normalList.map(({ gameId }) => gameId),
      );
    }
  });

  it('home screen: Kenya begins with 29, 30, 31, and Savanna Riches is live', async () => {
    const { normalList } = await ask(server, miniGameIndex, { params: { country: 'ke' } });
    expect(normalList.slice(0, 3).map(({ gameId }) => gameId)).toEqual([29, 30, 31]);
    expect(normalList.filter(({ status }) => status === 'live').map(({ name }) => name)).toContain('savanna-riches');
    expect(normalList[0]).toMatchObject({
      showName: 'Savanna Riches',
      isThird: 0,
      resource: '/casino/game/savanna-riches/index.html',
      demoGameId: 29,
      categoryId: 1005,
      category: 'Slots',
    });
    expect(normalList.filter(({ demoGameId }) => demoGameId === null).map(({ name }) => name)).toEqual(['lucky-plane', 'virtual-football']);
  });

  it.each(markets)('home screen: %s links only to live games that this server runs and that have a page', async (country) => {
    const { normalList, bigWinsGames, newGames } = await ask(server, miniGameIndex, { params: { country } });
    for (const { gameId, name, status } of [...normalList, ...bigWinsGames, ...newGames]) {
      expect([name, status]).toEqual([gamesOfTheHouse.get(gameId), 'live']);
      expect(existsSync(join(import.meta.dirname, '../../games', name, 'index.html')), name).toBe(true);
    }
  });

  it.each(markets)('home screen: %s links to every game with a page of its name', async (country) => {
    const { rows } = await ask(server, firstScreen, { params: { country, lang: 'en' } });
    const names = rows.flatMap(({ games }) => namesOf(games));
    for (const name of ['virtual-football', 'rainbow-wheel', 'lucky-six', 'easy-money', 'lucky-user']) expect(names).toContain(name);
  });

  it('home screen: %s has rows by category, Home first, at most 20 games each, none empty', async () => {
    const rows = await ask(server, getHomeCategory, { params: { country: 'ke' } });
    expect(rows[0]?.category).toMatchObject({ id: 220, categoryId: 15, seq: 0, des: 'Home' });
    for (const row of rows) expect([row.category.des, row.list.length]).toEqual([row.category.des, Math.min(20, row.category.gameNum)]);
    expect(rows.every(({ list }) => list.length > 0)).toBe(true);
  });

  it('home screen: lists the banners of the requested placement', async () => {
    const insert = `INSERT INTO banners (id, name, title_en, title_sw, text_en, text_sw, colour, target, seq, advertising, platforms)
      VALUES (900, 'savanna-riches', 'a', 'a', 'a', 'a', '#000000', '{"kind":"game","gameId":29}', 90, 'side', '{22}')`;
    await server.database.owner.query(insert);
    const ids = async (params: Record<string, unknown>) =>
      (await ask(server, banner, { params: { country: 'ke', ...params } })).map(({ id }) => id);
    server.clock.forward(16_000);
    expect(await ids({ advertising: 'side', platform: 22 })).toContain(900);
    expect(await ids({ advertising: 'side', platform: 21 })).not.toContain(900);
    expect(await ids({ platform: 22 })).not.toContain(900);
    await server.database.owner.query('DELETE FROM banners WHERE id = 900');
    server.clock.forward(16_000);
  });

  it('home screen: every game and banner has art', async () => {
    const art = join(import.meta.dirname, '../../lobby/public/art');
    const { rows } = await server.database.pool.query<{ name: string }>('SELECT name FROM games');
    for (const { name } of rows) {
      for (const width of [180, 240, 360])
        for (const kind of ['avif', 'webp'])
          expect([name, width, kind, existsSync(join(art, 'tiles', `${name}-${width}.${kind}`))]).toEqual([name, width, kind, true]);
    }
    for (const { img } of await ask(server, banner, { params: { country: 'ke' } }))
      expect([img, existsSync(join(art, '..', img))]).toEqual([img, true]);
  });
});

describe('categories', () => {
  it('categories: both lists start with Home', async () => {
    const all = await ask(server, getCategory, {});
    const dropdown = await ask(server, getDropdownCategory, { params: { country: 'ke' } });
    expect(all).toEqual(dropdown);
    expect(all[0]).toMatchObject({ id: 220, categoryId: 15, seq: 0 });
    const inSwahili = await ask(server, getDropdownCategory, { params: { country: 'ke', lang: 'sw' } });
    expect(inSwahili.map(({ categoryId }) => categoryId)).toEqual(all.map(({ categoryId }) => categoryId));
    expect(inSwahili.map(({ des }) => des)).not.toEqual(all.map(({ des }) => des));
    expect(inSwahili.map(({ activeText }) => activeText)).toEqual(inSwahili.map(({ des }) => des));
    expect(all.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).toSorted((a, b) => a - b));
  });

  it('categories: return at most 20 games each', async () => {
    expect(namesOf(await ask(server, getCategoryGameList, { params: { country: 'ke', category: 1005 } }))).toEqual([
      'savanna-riches',
      'fruit-blaze',
      'peacock-link',
      'coral-cascade',
    ]);
    expect(await ask(server, getCategoryGameList, { params: { country: 'ke', category: 1004 } })).toEqual([]);
    expect(await ask(server, getCategoryGameList, { params: { country: 'ke', category: -1 } })).toEqual([]);
  });

  it('categories: an unknown one is refused', async () => {
    expect((await send(server, getCategoryGameList, { params: { country: 'ke', category: 999 } })).result).toBe(2301);
  });
});

describe('game list', () => {
  it('game list: is searched by words, category and ids', async () => {
    const found = async (params: Record<string, unknown>) =>
      namesOf((await ask(server, getGameList, { params: { country: 'ke', ...params } })).list);
    expect(await found({ kw: 'lucky' })).toEqual(['lucky-plane', 'lucky-six', 'lucky-user']);
    expect(await found({ kw: 'wanyama' })).toEqual(['savanna-riches', 'peacock-link', 'coral-cascade']);
    expect(await found({ category: 1008 })).toEqual(['roulette', 'blackjack', 'baccarat', 'hi-lo']);
    expect(await found({ id: '30,29,999' })).toEqual(['savanna-riches', 'lucky-plane']);
    expect(await found({ kw: "'; drop table games; --" })).toEqual([]);
  });

  it('game list: pages without gap or repeat', async () => {
    const seen: number[] = [];
    let more = '';
    do {
      const page = await ask(server, getGameList, { params: { country: 'ke', size: 5, more } });
      seen.push(...page.list.map(({ gameId }) => gameId));
      more = page.more;
    } while (more !== '');
    expect(seen).toEqual((await ask(server, getGameList, { params: { country: 'ke' } })).list.map(({ gameId }) => gameId));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("game list: defaults to the player's country; a guest gets any", async () => {
    const ugandan = await registerPlayer(server, 'ug');
    const idsFor = async (options: SendOptions) => (await ask(server, getGameList, options)).list.map(({ gameId }) => gameId);
    expect(await idsFor({ session: ugandan })).toEqual(
      (await ask(server, getGameList, { params: { country: 'ug' } })).list.map(({ gameId }) => gameId),
    );
    expect(await idsFor({ session: await newGuest(server, 'ug') })).toEqual(await idsFor({}));
  });
});

describe('single game', () => {
  it('single game: is found by its number', async () => {
    expect(await ask(server, getGameById, { params: { id: 37 } })).toMatchObject({
      gameId: 37,
      name: 'roulette',
      showName: 'Kilimanjaro Roulette',
      status: 'live',
    });
  });

  it('single game: an unknown one is refused', async () => {
    // The catalogue must match the proof of a finished game.
    expect(await ask(server, getGameById, { params: { id: 29 } })).toMatchObject({ rtpPpm: paytable.rtpPpm });
    expect((await send(server, getGameById, { params: { id: 28 } })).result).toBe(2300);
    expect((await send(server, getGameById, { params: { id: -1 } })).status).toBe(400);
  });

  it('single game: shows its number of players, 0 for an unknown game', async () => {
    expect(await ask(server, miniGameOnlineInfo, { params: { ids: '29,30,29,999' } })).toEqual([
      { gameId: 29, onlineInfo: 0 },
      { gameId: 30, onlineInfo: 0 },
      { gameId: 999, onlineInfo: 0 },
    ]);
    expect((await send(server, miniGameOnlineInfo, { params: { ids: '29;30' } })).status).toBe(400);
  });
});

describe('search', () => {
  it.each([
    ['aviator', 'lucky-plane'],
    ['crash', 'lucky-plane'],
    ['ndege', 'lucky-plane'],
    ['blakjack', 'blackjack'],
    ['Balckjack', 'blackjack'],
    ['savana', 'savanna-riches'],
    ['ruleti', 'roulette'],
    ['mpira', 'virtual-football'],
    ['karata', 'hi-lo'],
  ])('search: finds the intended games for %s', async (kw, name) => {
    expect(namesOf((await ask(server, getGameList, { params: { country: 'ke', kw } })).list)).toContain(name);
  });

  it('search: prefers exact titles to similar spellings, and finds nothing for nonsense', async () => {
    const listOf = async (kw: string) => namesOf((await ask(server, getGameList, { params: { country: 'ke', kw } })).list);
    expect(await listOf('keno')).toEqual(['keno']);
    expect(await listOf('qqxwzv')).toEqual([]);
  });
});

describe('first screen', () => {
  it('first screen: is in the requested language where the country has it', async () => {
    const screenOf = (country: string, lang: string) => ask(server, firstScreen, { params: { country, lang } });
    expect(await screenOf('ke', 'sw')).toMatchObject({
      language: 'sw',
      currencyLabel: 'KSH',
      maintained: false,
      wins: [],
      rows: expect.arrayContaining([expect.objectContaining({ categoryId: 15, des: 'Mwanzo' })]),
    });
    expect(await screenOf('gh', 'sw')).toMatchObject({ language: 'en', currencyLabel: 'GHS' });
    expect((await screenOf('ke', 'en')).banners.map(({ target }) => target)).toEqual([
      { kind: 'game', gameId: 29 },
      { kind: 'overlay', name: 'register' },
      { kind: 'overlay', name: 'deposit' },
      { kind: 'overlay', name: 'fairness' },
    ]);
  });

  it('first screen: offers no deposit in a market without a payment provider', async () => {
    const pays = async (country: string) => {
      const { depositsOpen, banners } = await ask(server, firstScreen, { params: { country, lang: 'en' } });
      const wire = await ask(server, banner, { params: { country } });
      return [depositsOpen, banners.some(({ name }) => name === 'quick-deposit'), wire.some(({ img }) => img.includes('quick-deposit'))];
    };
    expect(await Promise.all(markets.map(pays))).toEqual([
      [true, true, true],
      [false, false, false],
      [false, false, false],
      [false, false, false],
    ]);
  });
});
