import { isFields, listOf, oneOf, wholeOf, type Fields } from '../../kit/fields.ts';
import { isCard, type Card } from '../../proof/exact/shoe.ts';
import type { BlackjackEvent, HandEnd, HandIndex } from '../book.ts';

/** Parses the events of a round. Returns null if they do not match this version of the game. */
export function readEvents(events: readonly unknown[]): readonly BlackjackEvent[] | null {
  const read = events.map((event) => (isFields(event) ? readEvent(event) : null));
  const whole = read.filter((event) => event !== null);
  return whole.length === read.length && whole[0]?.type === 'dealt' ? whole : null;
}

function readEvent(event: Fields): BlackjackEvent | null {
  const { type, card } = event;
  const hand = readHandIndex(event['hand']);
  switch (type) {
    case 'dealt':
      return readDealt(event);
    case 'player-drew':
    case 'doubled':
      return isCard(card) && hand !== null ? { type, hand, card } : null;
    case 'dealer-drew':
      return isCard(card) ? { type, card } : null;
    case 'stood':
      return hand === null ? null : { type, hand };
    case 'split': {
      const cards = readTwo(event['cards']);
      return cards === null ? null : { type, cards };
    }
    case 'ended':
      return readEnded(event);
    default:
      return null;
  }
}

function readDealt({ player, dealer }: Fields): BlackjackEvent | null {
  const cards = readTwo(player);
  return cards !== null && isCard(dealer) ? { type: 'dealt', player: cards, dealer } : null;
}

function readEnded({ hands, units }: Fields): BlackjackEvent | null {
  const all = wholeOf(units);
  if (all === null || !Array.isArray(hands) || hands.length < 1 || hands.length > 2) return null;
  const ends = hands.flatMap((hand) => (isFields(hand) ? (readEnd(hand) ?? []) : []));
  return ends.length === hands.length ? { type: 'ended', hands: ends, units: all } : null;
}

function readEnd(hand: Fields): HandEnd | null {
  const result = oneOf(hand['result'], ['blackjack', 'win', 'push', 'lose', 'bust']);
  const units = wholeOf(hand['units']);
  return result === null || units === null ? null : { result, units };
}

function readTwo(cards: unknown): readonly [Card, Card] | null {
  const [first, second] = listOf(cards, 2, (card) => (isCard(card) ? card : null)) ?? [];
  return first !== undefined && second !== undefined ? [first, second] : null;
}

function readHandIndex(hand: unknown): HandIndex | null {
  return hand === 0 || hand === 1 ? hand : null;
}
