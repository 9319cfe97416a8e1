import { expect, it } from 'vitest';
import { promotionsOfMarkets } from '@tausi/db/seeds/promotion-list.ts';
import { jsonOf, readItems, readOffer, readTerms } from './read-terms.ts';
import { anOffer } from './rules/test-promotion.ts';

it('terms: every seeded promotion can be read, and its texts fit', () => {
  expect(promotionsOfMarkets.length).toBeGreaterThan(0);
  for (const { terms, texts } of promotionsOfMarkets) {
    expect(readTerms(terms).gives.kind).toMatch(/items|deposit_share|surface/);
    for (const text of [...Object.values(texts.name), ...Object.values(texts.rules)]) expect(text.trim()).not.toBe('');
  }
  expect(new Set(promotionsOfMarkets.map(({ id }) => id)).size).toBe(promotionsOfMarkets.length);
});

it.each([
  ['an unknown field', { more: 1 }],
  ['an amount as a number', { gives: { kind: 'items', items: [{ kind: 'cash', amount: 5 }] } }],
  ['a negative amount', { gives: { kind: 'items', items: [{ kind: 'cash', amount: '-5' }] } }],
  ['an unknown occasion', { for: { kind: 'birthday' } }],
])('terms: refuses %s', (_case, changed) => {
  expect(() => readTerms({ ...promotionsOfMarkets[0]?.terms, ...changed })).toThrow();
});

it('terms: offers and items are the same after they were stored', () => {
  expect(readOffer(JSON.parse(jsonOf(anOffer)))).toEqual(anOffer);
  expect(readOffer({})).toBeNull();
  const items = [{ kind: 'cash', amount: 9_007_199_254_740_993n }] as const;
  expect(readItems(JSON.parse(jsonOf(items)))).toEqual(items);
});
