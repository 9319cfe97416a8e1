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

it('suggests what begins so before what has a word that does, whatever case and marks', () => {
  expect(titles('s')).toEqual(['Slots', 'Savanna Riches', 'Free spins']);
  expect(titles('RICH')).toEqual(['Savanna Riches']);
  expect(titles('liberte')).toEqual(['Liberté']);
  expect(titles('vanna')).toEqual([]);
  expect(titles('  ')).toEqual([]);
});

it('does not repeat a word that is already whole', () => {
  expect(titles('Slots')).toEqual([]);
});

it('remembers the last six searches, each once', () => {
  expect(rememberSearch(['lion', 'crash'], ' Lion ')).toEqual(['Lion', 'crash']);
  expect(rememberSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
  expect(rememberSearch(['lion'], '  ')).toEqual(['lion']);
});
