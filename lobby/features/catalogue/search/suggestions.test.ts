import { expect, it } from 'vitest';
import { rememberSearch } from './recent-searches.ts';
import { suggest, type Suggestion } from './suggestions.ts';

const known: readonly Suggestion[] = [
  { kind: 'category', title: 'Slots', categoryId: 1005 },
  { kind: 'label', title: 'Free spins', labelId: 1 },
  { kind: 'game', title: 'Savanna Riches' },
  { kind: 'game', title: 'Fruit Blaze' },
  { kind: 'game', title: 'Liberté' },
];
const titles = (typed: string) => suggest(known, typed).map(({ title }) => title);

it('suggestions: a matching start ranks before a matching word, ignoring case and accents', () => {
  expect(titles('s')).toEqual(['Slots', 'Savanna Riches', 'Free spins']);
  expect(titles('RICH')).toEqual(['Savanna Riches']);
  expect(titles('liberte')).toEqual(['Liberté']);
  expect(titles('vanna')).toEqual([]);
  expect(titles('  ')).toEqual([]);
});

it('suggestions: omit a fully typed name', () => {
  expect(titles('Slots')).toEqual([]);
});

it('recent searches: keep the last six, each once', () => {
  expect(rememberSearch(['lion', 'crash'], ' Lion ')).toEqual(['Lion', 'crash']);
  expect(rememberSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
  expect(rememberSearch(['lion'], '  ')).toEqual(['lion']);
});
