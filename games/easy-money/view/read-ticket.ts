import { isFields, listOf, oneOf, wholeOf } from '../../kit/fields.ts';
import { cardCount, prizeSymbols, type EasyMoneyEvent } from '../book.ts';

/** The one event of a round; throws on anything else. */
export function readTicket(events: readonly unknown[]): EasyMoneyEvent {
  const [event] = events;
  const read = isFields(event) && event['type'] === 'ticket' ? event : {};
  const cards = listOf(read['cards'], cardCount, (card) => oneOf(card, prizeSymbols));
  const units = wholeOf(read['units']);
  if (cards?.length !== cardCount || units === null) throw new Error('an event of Easy Money that this view does not know');
  const match = isFields(read['match']) ? read['match'] : {};
  const [symbol, count] = [oneOf(match['symbol'], prizeSymbols), wholeOf(match['count'])];
  return { type: 'ticket', cards, match: symbol === null || count === null ? null : { symbol, count }, units };
}
