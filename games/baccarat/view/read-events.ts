import { isFields, listOf, oneOf, wholeOf, type Fields } from '../../kit/fields.ts';
import { isCard, type Card } from '../../proof/exact/shoe.ts';
import { chipsMax, places, type BaccaratEvent, type Chips, type Place } from '../book.ts';

/** Parses the events of a round. Returns null if they do not match this version of the game. */
export function readEvents(events: readonly unknown[]): readonly BaccaratEvent[] | null {
  const read = events.map((event) => (isFields(event) ? readEvent(event) : null));
  const whole = read.filter((event) => event !== null);
  return whole.length === read.length && whole[0]?.type === 'bet' ? whole : null;
}

function readEvent(event: Fields): BaccaratEvent | null {
  const { type, card } = event;
  switch (type) {
    case 'bet': {
      const chips = readChips(event['chips']);
      return chips === null ? null : { type, chips };
    }
    case 'dealt': {
      const [player, banker] = [readTwo(event['player']), readTwo(event['banker'])];
      return player === null || banker === null ? null : { type, player, banker };
    }
    case 'player-drew':
    case 'banker-drew':
      return isCard(card) ? { type, card } : null;
    case 'ended':
      return readEnd(event);
    default:
      return null;
  }
}

function readEnd(event: Fields): BaccaratEvent | null {
  const winner = oneOf(event['winner'], ['player', 'banker', 'tie']);
  const units = wholeOf(event['units']);
  const { playerPair, bankerPair } = event;
  const paid = listOf(event['paid'], places.length, (one) => {
    const place = isFields(one) ? oneOf(one['place'], places) : null;
    const won = isFields(one) ? wholeOf(one['units']) : null;
    return place === null || won === null ? null : { place, units: won };
  });
  if (winner === null || units === null || paid === null) return null;
  if (typeof playerPair !== 'boolean' || typeof bankerPair !== 'boolean') return null;
  return { type: 'ended', winner, playerPair, bankerPair, paid, units };
}

function readTwo(input: unknown): readonly [Card, Card] | null {
  const cards = listOf(input, 2, (card) => (isCard(card) ? card : null));
  const [first, second] = cards ?? [];
  return first === undefined || second === undefined ? null : [first, second];
}

function readChips(input: unknown): Chips | null {
  if (!isFields(input)) return null;
  const chips: Partial<Record<Place, number>> = {};
  for (const place of places) {
    const count = wholeOf(input[place] ?? 0);
    if (count === null || count > chipsMax) return null;
    if (count > 0) chips[place] = count;
  }
  return chips;
}
