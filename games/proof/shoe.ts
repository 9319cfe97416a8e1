import { assert } from '@tausi/kernel';
import type { Draw } from '../round.ts';

/** A card from 0 to 51: its rank is the remainder by 13 (0 the ace, 1 the two, … 12 the king), its suit the quotient. */
export type Card = number;

export const ranks = 13;
export const cardsInDeck = 52;

export function rankOf(card: Card): number {
  return card % ranks;
}

export function suitOf(card: Card): number {
  return Math.floor(card / ranks);
}

export function isCard(input: unknown): input is Card {
  return typeof input === 'number' && Number.isInteger(input) && input >= 0 && input < cardsInDeck;
}

/** The next card of a shuffled shoe of whole decks: the method of Fisher and Yates as the kernel's `shuffled` has it, one
 *  draw a card and no more than are dealt. The shoe's items lie in the order of the cards, all copies of a card together;
 *  the draw strikes one of those that are left. `dealt` are the cards that came before, in their order. */
export function nextCard(draw: Draw, { decks, dealt }: { readonly decks: number; readonly dealt: readonly Card[] }): Card {
  const left = cardsLeft(decks, dealt);
  const size = decks * cardsInDeck - dealt.length;
  assert(size > 0, 'the shoe still holds cards');
  let place = draw.uniform(size, `card ${dealt.length + 1}`);
  for (const [card, copies] of left.entries()) {
    if (place < copies) return card;
    place -= copies;
  }
  throw new Error('a draw from the shoe lies within it');
}

function cardsLeft(decks: number, dealt: readonly Card[]): readonly number[] {
  const left = Array.from({ length: cardsInDeck }, () => decks);
  for (const card of dealt) {
    const copies = left[card] ?? 0;
    assert(copies > 0, 'no card is dealt more often than the shoe holds it');
    left[card] = copies - 1;
  }
  return left;
}
