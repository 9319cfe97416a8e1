import { isFields, listOf, wholeOf } from '../../kit/fields.ts';
import { ballCount, chosenMax, type KenoEvent } from '../book.ts';

/** Returns the single event of a round. Throws on any other list. */
export function readDraw(events: readonly unknown[]): KenoEvent {
  const [event] = events;
  const read = isFields(event) && event['type'] === 'drawn' ? event : {};
  const [numbers, balls] = [listOf(read['numbers'], chosenMax, wholeOf), listOf(read['balls'], ballCount, wholeOf)];
  const [hits, units] = [wholeOf(read['hits']), wholeOf(read['units'])];
  if (numbers === null || balls === null || hits === null || units === null) throw new Error('this view does not know the Keno Rush event');
  return { type: 'drawn', numbers, balls, hits, units };
}
