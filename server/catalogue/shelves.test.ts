import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import type { Catalogue, Game } from './catalogue.ts';
import { gameOfTheDay, gamesById, labelsIn, menuEntriesAt, type MenuEntry, recommendedFor } from './shelves.ts';
import { aGame } from './test-game.ts';

const catalogueOf = (games: readonly Game[]): Catalogue => ({
  games,
  categories: [],
  placings: games.map(({ id }, seq) => ({ market: 'ke', categoryId: 1002, gameId: id, seq })),
  banners: [],
});

it('shelf by ids: returns games in the requested order, once each, only those of the market', () => {
  const catalogue = catalogueOf([aGame(1), aGame(2), aGame(3)]);
  expect(gamesById(catalogue, 'ke', [3, 9, 1, 3]).map(({ id }) => id)).toEqual([3, 1]);
  expect(gamesById(catalogue, 'gh', [3])).toEqual([]);
});

it('recommendations: share features with played games, name them, and put playable games first', () => {
  const catalogue = catalogueOf([
    aGame(1, { labelIds: [1, 2] }),
    aGame(2, { labelIds: [1, 2], isAvailable: false }),
    aGame(3, { labelIds: [1], categoryId: 7, volatility: 'high' }),
    aGame(4, { categoryId: 7, volatility: 'low' }),
  ]);
  const found = recommendedFor(catalogue, 'ke', [{ gameId: 1, times: 5 }]);
  expect(found.map((one) => [one.game.id, one.because.id])).toEqual([
    [3, 1],
    [2, 1],
  ]);
  expect(recommendedFor(catalogue, 'ke', [])).toEqual([]);
});

it('game of the day: is one per day, chosen if playable, otherwise the next in rotation', () => {
  const days = [
    { market: 'ke' as const, day: '2026-11-21', gameId: 2, notes: { en: 'Today!', sw: 'Leo!' } },
    { market: 'ke' as const, day: '2026-11-22', gameId: 3, notes: { en: 'Soon!', sw: 'Hivi karibuni!' } },
  ];
  const catalogue = { ...catalogueOf([aGame(1), aGame(2), aGame(3, { isAvailable: false })]), days };
  const on = (day: string, at: number) => gameOfTheDay(catalogue, 'ke', { day, at: instant(at) });
  expect(on('2026-11-21', 0)).toMatchObject({ game: { id: 2 }, notes: { en: 'Today!' } });
  expect(on('2026-11-22', 0)).toMatchObject({ game: { id: 1 }, notes: { en: '' } });
  expect(on('2026-11-23', 86_400_000)?.game.id).toBe(2);
  expect(gameOfTheDay({ ...catalogueOf([]), days }, 'ke', { day: '2026-11-21', at: instant(0) })).toBeNull();
});

it("menu: lists a market's running entries by position", () => {
  const entry = (id: number, change: Partial<MenuEntry>): MenuEntry => ({
    id,
    market: null,
    names: { en: '', sw: '' },
    icon: 'sport',
    url: '/x',
    position: id,
    startsAt: null,
    endsAt: null,
    ...change,
  });
  const entries = [entry(3, { endsAt: instant(10) }), entry(2, { market: 'gh' }), entry(1, { startsAt: instant(5) })];
  const idsAt = (at: number, market: 'ke' | 'gh') => menuEntriesAt(entries, market, instant(at)).map(({ id }) => id);
  expect([idsAt(4, 'ke'), idsAt(5, 'gh'), idsAt(10, 'gh')]).toEqual([[3], [1, 2, 3], [1, 2]]);
});

it('labels: are counted per category, most frequent first, none without a game', () => {
  const names = { en: '', sw: '' };
  const catalogue = {
    ...catalogueOf([aGame(1, { labelIds: [2] }), aGame(2, { labelIds: [2, 1] })]),
    labels: [
      { id: 1, names },
      { id: 2, names },
      { id: 3, names },
    ],
  };
  expect(labelsIn(catalogue, 'ke', 1002).map(({ id, gameNum }) => [id, gameNum])).toEqual([
    [2, 2],
    [1, 1],
  ]);
});
