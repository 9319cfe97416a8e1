import { flagOf, isFields, listOf, oneOf, textOf, wholeOf } from '../../kit/fields.ts';
import { raffleTiers, ticketDigits, type LuckyUserEvent, type RaffleEnding } from '../book.ts';

const endingsMax = 12;

/** Returns the single event of a round. Throws on any other list. */
export function readRaffle(events: readonly unknown[]): LuckyUserEvent {
  const [event] = events;
  const read = isFields(event) && event['type'] === 'raffle' ? event : {};
  const [ticket, isTicketDrawn, units] = [digitsOf(read['ticket']), flagOf(read['isTicketDrawn']), wholeOf(read['units'])];
  const endings = listOf(read['endings'], endingsMax, endingOf);
  const won = listOf(read['won'], endingsMax, (tier) => oneOf(tier, raffleTiers));
  if (ticket?.length !== ticketDigits || isTicketDrawn === null || units === null || endings === null || won === null)
    throw new Error('this view does not know the Lucky User event');
  return { type: 'raffle', ticket, isTicketDrawn, endings, won, units };
}

function endingOf(input: unknown): RaffleEnding | null {
  if (!isFields(input)) return null;
  const [tier, digits] = [oneOf(input['tier'], raffleTiers), digitsOf(input['digits'])];
  return tier === null || digits === null ? null : { tier, digits };
}

function digitsOf(input: unknown): string | null {
  const text = textOf(input);
  return text !== null && /^\d{1,4}$/.test(text) ? text : null;
}
