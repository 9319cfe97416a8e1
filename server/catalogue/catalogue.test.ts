import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import {
  bannersAt,
  type Banner,
  type BannerPlacement,
  type Catalogue,
  type Game,
  gamesIn,
  listedCategories,
  searchGames,
  standsAt,
} from './catalogue.ts';
import { aGame } from './test-game.ts';

const category = (id: number, en: string, seq: number) => ({
  id,
  entryId: id + 300,
  names: { en, sw: `${en} sw` },
  seq,
  isListed: en !== 'Live',
});
const banner = (id: number, change: Partial<Banner>): Banner => ({
  id,
  market: null,
  name: 'b',
  titles: { en: '', sw: '' },
  texts: { en: '', sw: '' },
  colour: '#000000',
  target: { kind: 'game', gameId: 1 },
  seq: id,
  startsAt: null,
  endsAt: null,
  placement: { advertising: null, gameSide: null, platforms: null },
  ...change,
});

const catalogue: Catalogue = {
  games: [
    aGame(1, { title: 'Savanna Riches', labels: ['Free spins'] }),
    aGame(2, { title: 'Lucky Plane' }),
    aGame(3, { title: 'Lucky Six' }),
  ],
  categories: [
    category(1005, 'Slots', 3),
    category(15, 'Home', 0),
    category(1007, 'Lottery', 4),
    category(1004, 'Live', 5),
    category(1002, 'All games', 9),
  ],
  placings: [
    { market: 'ke', categoryId: 1002, gameId: 3, seq: 3 },
    { market: 'ke', categoryId: 1002, gameId: 1, seq: 1 },
    { market: 'ke', categoryId: 1002, gameId: 2, seq: 2 },
    { market: 'ug', categoryId: 1002, gameId: 2, seq: 1 },
    { market: 'ke', categoryId: 1005, gameId: 1, seq: 1 },
    { market: 'ke', categoryId: 1004, gameId: 1, seq: 1 },
  ],
  banners: [banner(2, {}), banner(1, { market: 'ug' }), banner(3, { startsAt: instant(100), endsAt: instant(200) })],
};
const idsOf = (games: readonly Game[]) => games.map(({ id }) => id);

it("catalogue: keeps each market's own selection and order", () => {
  expect(idsOf(gamesIn(catalogue, 'ke', 1002))).toEqual([1, 2, 3]);
  expect(idsOf(gamesIn(catalogue, 'ug', 1002))).toEqual([2]);
});

it('catalogue: lists Home first, and no empty or unlisted category', () => {
  expect(listedCategories(catalogue, 'ke').map((row) => row.category.id)).toEqual([15, 1005, 1002]);
  expect(listedCategories(catalogue, 'gh').map((row) => row.category.id)).toEqual([15]);
});

it('catalogue search: matches the beginnings of words in title, category and labels, ignoring case and accents', () => {
  expect(idsOf(searchGames(catalogue, 'ke', { words: 'lucky' }))).toEqual([2, 3]);
  expect(idsOf(searchGames(catalogue, 'ke', { words: 'SIX lu' }))).toEqual([3]);
  expect(idsOf(searchGames(catalogue, 'ke', { words: 'frée sp' }))).toEqual([1]);
  expect(idsOf(searchGames(catalogue, 'ke', { words: 'slots' }))).toEqual([1, 2, 3]);
  expect(idsOf(searchGames(catalogue, 'ke', { words: 'ucky' }))).toEqual([]);
  expect(idsOf(searchGames(catalogue, 'ke', { words: ' .* ' }))).toEqual([1, 2, 3]);
});

it('catalogue search: combines its parts', () => {
  expect(idsOf(searchGames(catalogue, 'ke', { ids: [3, 1, 99], words: 'lucky' }))).toEqual([3]);
  expect(idsOf(searchGames(catalogue, 'ke', { categoryId: 1005 }))).toEqual([1]);
  expect(idsOf(searchGames(catalogue, 'ug', { ids: [1] }))).toEqual([]);
});

it('banners: one with a placement appears only there, one without appears everywhere', () => {
  const nowhere = { advertising: null, gameSide: null, platforms: null };
  const standing = (placement: Partial<Banner['placement']>, asked: BannerPlacement) =>
    standsAt(banner(1, { placement: { ...nowhere, ...placement } }), asked);
  expect([standing({}, {}), standing({}, { advertising: 'top', gameSide: 'slots', platform: 4 })]).toEqual([true, true]);
  expect([standing({ advertising: 'top' }, { advertising: 'top' }), standing({ advertising: 'top' }, { advertising: 'side' })]).toEqual([
    true,
    false,
  ]);
  expect([standing({ gameSide: 'slots' }, { gameSide: 'slots' }), standing({ gameSide: 'slots' }, {})]).toEqual([true, false]);
  expect([standing({ platforms: [22, 24] }, { platform: 24 }), standing({ platforms: [22, 24] }, { platform: 21 })]).toEqual([true, false]);
});

it('banners: run from their start until just before their end, in their market only', () => {
  const shown = (at: number, market: 'ke' | 'ug') => bannersAt(catalogue, market, instant(at)).map(({ id }) => id);
  expect(shown(99, 'ke')).toEqual([2]);
  expect(shown(100, 'ke')).toEqual([2, 3]);
  expect(shown(199, 'ug')).toEqual([1, 2, 3]);
  expect(shown(200, 'ug')).toEqual([1, 2]);
});
