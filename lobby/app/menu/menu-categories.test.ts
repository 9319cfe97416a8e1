import { expect, it } from 'vitest';
import { menuCampaigns, menuEntries, ownCategories } from './menu-categories.ts';

const someCategories = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ categoryId: 1000 + at, des: `Category ${at}`, gameNum: 1 }));
const sport = { id: 1, name: 'Sport', img: 'sport', url: 'https://sport.example.org/', seq: 14 };

it('menuEntries: puts Sport at position 14', () => {
  const entries = menuEntries(someCategories(20), [sport]);
  expect(entries.findIndex(({ kind }) => kind === 'further')).toBe(13);
  expect(entries).toHaveLength(21);
});

it('menuEntries: puts Sport at position 14 behind eleven categories and the visitor’s own two', () => {
  const own = ownCategories({ favourites: [29], recentGames: [30, 31] }, { kept: 'My games', recent: 'Recently played' });
  expect(own.map(({ categoryId, gameNum }) => [categoryId, gameNum])).toEqual([
    [1001, 1],
    [8, 2],
  ]);
  expect(menuEntries([...someCategories(11), ...own], [sport])[13]).toEqual({ kind: 'further', entry: sport });
});

it('menuEntries: puts Sport last in a shorter list', () => {
  expect(menuEntries(someCategories(5), [sport]).at(-1)).toEqual({ kind: 'further', entry: sport });
  expect(menuEntries([], [sport])).toEqual([{ kind: 'further', entry: sport }]);
});

it('menuEntries: starts with Home', () => {
  const home = { categoryId: 15, des: 'Home', gameNum: 14 };
  expect(menuEntries([...someCategories(3), home], [sport])[0]).toEqual({ kind: 'category', category: home });
});

it('menuCampaigns: shows running campaigns, the highest seq first', () => {
  const campaign = (id: number, startsAt: number, endsAt: number) => ({
    id,
    title: '',
    picture: '',
    path: '/',
    seq: id,
    startsAt,
    endsAt,
  });
  const campaigns = [campaign(1, 0, 100), campaign(2, 51, 100), campaign(3, 50, 51), campaign(4, 0, 50)];
  expect(menuCampaigns(campaigns, 50).map(({ id }) => id)).toEqual([3, 1]);
});
