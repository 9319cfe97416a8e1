import type { Card } from '../../proof/exact/shoe.ts';
import { handOf, isSoft, totalOf, valueOf, type BlackjackAction } from '../book.ts';
import paytable from '../paytable.json';

/** Returns the sheet's advice for a hand, limited to what the player can do now. Returns null for hands not on the sheet. */
export function adviceFor(
  cards: readonly Card[],
  dealer: Card,
  can: { readonly double: boolean; readonly split: boolean },
): BlackjackAction['type'] | null {
  const up = valueOf(dealer);
  const [first] = cards;
  const pair = paytable.sheet.pairs.find((row) => first !== undefined && row.pair === valueOf(first));
  if (can.split && pair?.plays.charAt(up) === 'P') return 'split';
  const hand = handOf(cards);
  const rows = isSoft(hand) ? paytable.sheet.soft : paytable.sheet.hard;
  const total = totalOf(hand);
  switch (rows.find((row) => row.total === total)?.plays.charAt(up)) {
    case 'H':
      return 'hit';
    case 'S':
      return 'stand';
    case 'D':
      return can.double ? 'double' : 'hit';
    case 'E':
      return can.double ? 'double' : 'stand';
    default:
      return total < 5 ? 'hit' : total > 17 ? 'stand' : null;
  }
}
