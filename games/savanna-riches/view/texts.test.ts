import { expect, it } from 'vitest';
import { gameSay } from '../../kit/shell/texts.ts';
import { en } from './texts.en.ts';
import { sw } from './texts.sw.ts';
import { texts } from './texts.ts';

const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

it('has every text in both languages, with the same places to fill', () => {
  const swahili = new Map<string, string>(Object.entries(sw));
  expect([...swahili.keys()].toSorted()).toEqual(Object.keys(en).toSorted());
  for (const [id, text] of Object.entries(en)) expect([id, placesOf(swahili.get(id) ?? '')]).toEqual([id, placesOf(text)]);
});

it('fills the places, of its own words and the shell’s', () => {
  expect(gameSay(texts, 'en')('freeSpin', { index: 2, spins: 10 })).toBe('Spin 2 of 10');
  expect(gameSay(texts, 'sw')('won', { amount: 'KSH 20' })).toBe('Umeshinda KSH 20');
});
