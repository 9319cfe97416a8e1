import type { Card } from '../../proof/exact/shoe.ts';
import { handOf, totalOf, twentyOne, type BlackjackEvent, type HandEnd, type HandIndex, type PlayedHand } from '../book.ts';

/** The state of the table after a list of events. */
export type TableNow = {
  readonly hands: readonly PlayedHand[];
  /** The hand to act while the round is open. */
  readonly asked: HandIndex;
  readonly dealer: readonly Card[];
  readonly ends: readonly HandEnd[];
};

const bare: TableNow = { hands: [], asked: 0, dealer: [], ends: [] };

/** Folds events into the state of the table. */
export function tableOf(events: readonly BlackjackEvent[]): TableNow {
  return events.reduce(afterEvent, bare);
}

/** Returns the number of stakes on all hands. */
export function stakesOn({ hands }: TableNow): number {
  return hands.reduce((sum, hand) => sum + hand.stakes, 0);
}

export function afterEvent(table: TableNow, event: BlackjackEvent): TableNow {
  switch (event.type) {
    case 'dealt':
      return { ...bare, hands: [{ cards: event.player, stakes: 1 }], dealer: [event.dealer] };
    case 'player-drew':
      return asking(withCard(table, event, 1), event.hand);
    case 'doubled':
      return asking(withCard(table, event, 2), 1);
    case 'stood':
      return asking(table, 1);
    case 'split': {
      const hands = (table.hands[0]?.cards ?? []).map((card, index): PlayedHand => ({
        cards: [card, event.cards[index] ?? card],
        stakes: 1,
      }));
      return asking({ ...table, hands }, 0);
    }
    case 'dealer-drew':
      return { ...table, dealer: [...table.dealer, event.card] };
    case 'ended':
      return { ...table, ends: event.hands };
  }
}

function withCard(table: TableNow, { hand, card }: { readonly hand: HandIndex; readonly card: Card }, stakes: 1 | 2): TableNow {
  return { ...table, hands: table.hands.map((one, index) => (index === hand ? { cards: [...one.cards, card], stakes } : one)) };
}

/** Skips hands at 21 or above, because they need no action. */
function asking(table: TableNow, from: HandIndex): TableNow {
  const isDone = totalOf(handOf(table.hands[from]?.cards ?? [])) >= twentyOne;
  return { ...table, asked: isDone ? 1 : from };
}
