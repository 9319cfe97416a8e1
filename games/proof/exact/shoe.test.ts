import { drawFrom, shuffled } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../fast-draw.ts';
import { cardsInDeck, isCard, nextCard, rankOf, suitOf } from './shoe.ts';

function dealt(count: number, { decks, seed }: { decks: number; seed: number }): readonly number[] {
  const draw = fastDraw(seed);
  const cards: number[] = [];
  while (cards.length < count) cards.push(nextCard(draw, { decks, dealt: cards }));
  return cards;
}

describe('card shoe', () => {
  it('the dealt cards are the start of a full shuffle', () => {
    const items = Array.from({ length: 6 * cardsInDeck }, (_, index) => Math.floor(index / 6));
    const whole = shuffled(items, fastDraw(3).uniform, 'card');
    expect(dealt(items.length, { decks: 6, seed: 3 })).toEqual(whole);
  });

  it('every card is dealt once per deck', () => {
    const counts = new Map<number, number>();
    for (const card of dealt(8 * cardsInDeck, { decks: 8, seed: 5 })) counts.set(card, (counts.get(card) ?? 0) + 1);
    expect(counts.size).toBe(cardsInDeck);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('each card takes one draw from the remaining cards, with its own label', () => {
    const draw = drawFrom((index) => BigInt(index) * 1_000_003n, 0);
    const cards: number[] = [];
    while (cards.length < 4) cards.push(nextCard(draw, { decks: 1, dealt: cards }));
    expect(draw.drawn().map(({ label, n }) => [label, n])).toEqual([
      ['card 1', 52],
      ['card 2', 51],
      ['card 3', 50],
      ['card 4', 49],
    ]);
  });

  // The test enumerates all values of every draw, so each order of two cards must occur exactly once.
  it('any two cards of a deck are equally likely, independent of earlier cards', () => {
    const before = [51, 0, 17];
    const pairs = new Set<string>();
    const valued = (value: number) => ({ uniform: () => value, wordsUsed: () => 0 });
    for (let first = 0; first < 49; first += 1) {
      const one = nextCard(valued(first), { decks: 1, dealt: before });
      for (let second = 0; second < 48; second += 1) pairs.add(`${one} ${nextCard(valued(second), { decks: 1, dealt: [...before, one] })}`);
    }
    expect(pairs.size).toBe(49 * 48);
  });

  it('dealing more copies of a card than the shoe has is refused', () => {
    expect(() => nextCard(fastDraw(1), { decks: 1, dealt: [7, 7] })).toThrow('at most once per deck');
  });

  it('a deck has fewer orders than a seed has values', () => {
    const orders = Array.from({ length: cardsInDeck }, (_, card) => BigInt(card + 1)).reduce((product, left) => product * left, 1n);
    expect(orders).toBeLessThan(1n << 256n);
  });
});

it('a card has a rank and a suit, and other numbers are not cards', () => {
  expect([rankOf(0), suitOf(0), rankOf(51), suitOf(51)]).toEqual([0, 0, 12, 3]);
  expect([0, 51].every(isCard)).toBe(true);
  for (const strange of [-1, 52, 1.5, '3', null, Number.NaN]) expect(isCard(strange)).toBe(false);
});
