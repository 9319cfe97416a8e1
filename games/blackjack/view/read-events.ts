import { isFields, listOf, oneOf, wholeOf, type Fields } from '../../kit/fields.ts';
import { isCard } from '../../proof/shoe.ts';
import type { BlackjackEvent } from '../book.ts';

/** What the server told of a round; null when it is not of this version. */
export function readEvents(events: readonly unknown[]): readonly BlackjackEvent[] | null {
  const read = events.map((event) => (isFields(event) ? readEvent(event) : null));
  const whole = read.filter((event) => event !== null);
  return whole.length === read.length && whole[0]?.type === 'dealt' ? whole : null;
}

function readEvent(event: Fields): BlackjackEvent | null {
  const { type, card } = event;
  switch (type) {
    case 'dealt':
      return readDealt(event);
    case 'player-drew':
    case 'dealer-drew':
      return isCard(card) ? { type, card } : null;
    case 'stood':
    case 'gave-up':
      return { type };
    case 'ended': {
      const result = oneOf(event['result'], ['blackjack', 'win', 'push', 'lose', 'bust', 'surrender']);
      const units = wholeOf(event['units']);
      return result === null || units === null ? null : { type, result, units };
    }
    default:
      return null;
  }
}

function readDealt({ player, dealer }: Fields): BlackjackEvent | null {
  const [first, second] = listOf(player, 2, (card) => (isCard(card) ? card : null)) ?? [];
  return first !== undefined && second !== undefined && isCard(dealer) ? { type: 'dealt', player: [first, second], dealer } : null;
}
