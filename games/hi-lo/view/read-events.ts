import { isFields, oneOf, wholeOf, type Fields } from '../../kit/fields.ts';
import { isCard, type Card } from '../../proof/exact/shoe.ts';
import { rightRanks, type HiLoEvent, type Side } from '../book.ts';

/** Parses the events of a round. Returns null if they do not match this version of the game. */
export function readEvents(events: readonly unknown[]): readonly HiLoEvent[] | null {
  const read = events.map((event) => (isFields(event) ? readEvent(event) : null));
  const whole = read.filter((event) => event !== null);
  return whole.length === read.length && whole[0]?.type === 'opened' ? whole : null;
}

function readEvent(event: Fields): HiLoEvent | null {
  const { type, card } = event;
  const units = wholeOf(event['units']);
  switch (type) {
    case 'opened':
    case 'skipped':
      return isCard(card) ? { type, card } : null;
    case 'guessed': {
      const side = oneOf(event['side'], ['up', 'down']);
      return isCard(card) && side !== null && units !== null ? { type, side, card, units } : null;
    }
    case 'ended': {
      const how = oneOf(event['how'], ['cashed-out', 'wrong']);
      return how === null || units === null ? null : { type, how, units };
    }
    default:
      return null;
  }
}

/** Progress of a round: the card on top, the earlier cards with the action on each, and the prize. */
export type Standing = {
  readonly card: Card | null;
  readonly past: readonly Past[];
  readonly guessed: readonly number[];
  readonly units: number;
  readonly skips: number;
};

/** An earlier card. `left` is the action that the player took on it. */
export type Past = { readonly card: Card; readonly left: Side | 'skip' };

export const nothingYet: Standing = { card: null, past: [], guessed: [], units: 0, skips: 0 };

export function standingAfter(before: Standing, event: HiLoEvent): Standing {
  switch (event.type) {
    case 'opened':
      return { ...nothingYet, card: event.card };
    case 'skipped':
      return { ...moved(before, event.card, 'skip'), skips: before.skips + 1 };
    case 'guessed': {
      const isRight = before.card !== null && event.units > 0;
      const guessed = isRight ? [...before.guessed, rightRanks(before.card, event.side)] : before.guessed;
      return { ...moved(before, event.card, event.side), guessed, units: event.units };
    }
    case 'ended':
      return { ...before, units: event.units };
  }
}

function moved(before: Standing, card: Card, left: Past['left']): Standing {
  return { ...before, card, past: before.card === null ? before.past : [...before.past, { card: before.card, left }] };
}
