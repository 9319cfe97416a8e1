import { isFields, listOf, textOf, wholeOf } from '../../../kit/fields.ts';
import { chipsMax, findPlace, pocketCount, type Bet, type PlaceWin, type RouletteEvent } from '../../book.ts';

/** Parses the ball of a round. Returns null if the events do not match this version of the game. */
export function readLanding(events: readonly unknown[]): RouletteEvent | null {
  const [event] = events;
  if (!isFields(event) || event['type'] !== 'landed') return null;
  const bets = listOf(event['bets'], chipsMax, readBet);
  const wins = listOf(event['wins'], chipsMax, readWin);
  const [pocket, units] = [wholeOf(event['pocket']), wholeOf(event['units'])];
  if (bets === null || wins === null || pocket === null || pocket >= pocketCount || units === null) return null;
  return { type: 'landed', bets, pocket, wins, units };
}

function readBet(input: unknown): Bet | null {
  if (!isFields(input)) return null;
  const [place, chips] = [textOf(input['place']), wholeOf(input['chips'])];
  return place === null || chips === null || findPlace(place) === null ? null : { place, chips };
}

function readWin(input: unknown): PlaceWin | null {
  const bet = readBet(input);
  const units = isFields(input) ? wholeOf(input['units']) : null;
  return bet === null || units === null ? null : { ...bet, units };
}
