import type { Card } from '../../proof/shoe.ts';
import { handOf, isSoft, totalOf, valueOf, type BlackjackAction } from '../book.ts';
import paytable from '../paytable.json';

/** What the printed sheet says for a hand; null for a hand that it does not list, where any choice is plain. */
export function adviceFor(player: readonly Card[], dealer: Card): BlackjackAction['type'] | null {
  const hand = handOf(player);
  const rows = isSoft(hand) ? paytable.sheet.soft : paytable.sheet.hard;
  const total = totalOf(hand);
  const letter = rows.find((row) => row.total === total)?.plays.charAt(valueOf(dealer));
  const canGiveUp = player.length === 2;
  switch (letter) {
    case 'H':
      return 'hit';
    case 'S':
      return 'stand';
    case 'G':
      return canGiveUp ? 'give-up' : 'hit';
    case 'T':
      return canGiveUp ? 'give-up' : 'stand';
    default:
      return total < 5 ? 'hit' : total > 17 ? 'stand' : null;
  }
}
