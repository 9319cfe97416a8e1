import type { DrawnValue } from '@tausi/kernel';
import { nextCard, type Card } from '../proof/exact/shoe.ts';
import type { Draw } from '../round.ts';

/** Deals cards from a shoe by recorded draws. Returns null if a value is not a valid draw. */
export function redealt(draws: readonly DrawnValue[], decks: number): readonly Card[] | null {
  const cards: Card[] = [];
  for (const { label, n, value } of draws) {
    let isAsDrawn = false;
    const draw: Draw = {
      uniform: (size, name) => {
        isAsDrawn = size === n && name === label;
        return value;
      },
      wordsUsed: () => 0,
    };
    try {
      cards.push(nextCard(draw, { decks, dealt: cards }));
    } catch {
      return null;
    }
    if (!isAsDrawn || !Number.isInteger(value)) return null;
  }
  return cards;
}
