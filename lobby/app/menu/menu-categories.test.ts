import { expect, it } from 'vitest';
import { menuEntries } from './menu-categories.ts';

const someCategories = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ categoryId: 1000 + at, des: `Category ${at}`, gameNum: 1 }));

it('puts Sport at position 14', () => {
  const entries = menuEntries(someCategories(20));
  expect(entries.findIndex(({ kind }) => kind === 'sport')).toBe(13);
  expect(entries).toHaveLength(21);
});

it('puts Sport last in a shorter list', () => {
  expect(menuEntries(someCategories(5)).at(-1)).toEqual({ kind: 'sport' });
  expect(menuEntries([])).toEqual([{ kind: 'sport' }]);
});

it('always begins with Home', () => {
  const home = { categoryId: 15, des: 'Home', gameNum: 14 };
  expect(menuEntries([...someCategories(3), home])[0]).toEqual({ kind: 'category', category: home });
});
