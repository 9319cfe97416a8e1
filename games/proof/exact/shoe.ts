import { assert } from '@tausi/kernel';
import type { Draw } from '../../round.ts';

/** A card from 0 to 51. Rank = card mod 13 (0 is the ace, 12 the king); suit = card ÷ 13, rounded down. */
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

/** Deals the next card of a shuffled shoe. It is the Fisher–Yates shuffle of the kernel's `shuffled`, with one draw per
 *  dealt card. The shoe lists its cards in order, with all copies of a card together. Each draw removes one of the
 *  remaining cards. `dealt` are the previous cards in order. */
export function nextCard(draw: Draw, { decks, dealt }: { readonly decks: number; readonly dealt: readonly Card[] }): Card {
  const left = cardsLeft(decks, dealt);
  const size = decks * cardsInDeck - dealt.length;
  assert(size > 0, 'the shoe has cards left');
  let index = draw.uniform(size, `card ${dealt.length + 1}`);
  for (const [card, copies] of left.entries()) {
    if (index < copies) return card;
    index -= copies;
  }
  throw new Error('a draw from the shoe is within the shoe');
}

function cardsLeft(decks: number, dealt: readonly Card[]): readonly number[] {
  const left = Array.from({ length: cardsInDeck }, () => decks);
  for (const card of dealt) {
    const copies = left[card] ?? 0;
    assert(copies > 0, 'a card is dealt at most once per deck');
    left[card] = copies - 1;
  }
  return left;
}
