import { isFields, listOf, oneOf, wholeOf } from '../../kit/fields.ts';
import { cardCount, prizeSymbols, type EasyMoneyEvent } from '../book.ts';

/** Returns the single event of a round. Throws on any other list. */
export function readTicket(events: readonly unknown[]): EasyMoneyEvent {
  const [event] = events;
  const read = isFields(event) && event['type'] === 'ticket' ? event : {};
  const cards = listOf(read['cards'], cardCount, (card) => oneOf(card, prizeSymbols));
  const units = wholeOf(read['units']);
  if (cards?.length !== cardCount || units === null) throw new Error('this view does not know the Easy Money event');
  const match = isFields(read['match']) ? read['match'] : {};
  const [symbol, count] = [oneOf(match['symbol'], prizeSymbols), wholeOf(match['count'])];
  return { type: 'ticket', cards, match: symbol === null || count === null ? null : { symbol, count }, units };
}
