import type { Draw } from '../proof/draw.ts';
import { at } from '../read.ts';

/** 0 to 51: the rank is the remainder by 13 (0 the ace, 12 the king), the suit the quotient. */
export type Card = number;

export const ranks = 13;
export const cardsInDeck = 52;

export function rankOf(card: Card): number {
  return card % ranks;
}

/** Deals from a shoe of whole decks. The shoe is in card order, all copies of a card side by side. */
export function dealerOf(draw: Draw, decks: number): () => Card {
  const shoe = Array.from({ length: cardsInDeck * decks }, (_, index) => Math.floor(index / decks));
  let dealt = 0;
  return () => {
    dealt += 1;
    return at(shoe.splice(draw.uniform(shoe.length, `card ${dealt}`), 1), 0);
  };
}
