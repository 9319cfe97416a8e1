import { isFields, listOf, oneOf, wholeOf } from '../../kit/fields.ts';
import { colours, sectors, type Colour, type WheelEvent } from '../book.ts';
import paytable from '../paytable.json';

/** Display colours. */
export const paints: Readonly<Record<Colour, string>> = {
  red: '#ff3b4b',
  orange: '#ff8a1f',
  yellow: '#ffd426',
  green: '#2ecc5e',
  blue: '#29a8ff',
  indigo: '#4a49e8',
  violet: '#c23cff',
};

export function timesText(colour: Colour): string {
  return String(paytable.pays[colour] / 100);
}

export function countOf(colour: Colour): number {
  return paytable.counts[colour];
}

/** Returns the rotation in degrees that puts the middle of the sector under the pointer. */
export function angleOf(sector: number): number {
  return 360 - ((sector + 0.5) * 360) / sectors.length;
}

/** Parses the event of a round. Returns null if it is invalid. */
export function readTurn(events: readonly unknown[]): WheelEvent | null {
  const [event] = events;
  if (!isFields(event) || event['type'] !== 'turned') return null;
  const chosen = listOf(event['colours'], colours.length, (one) => oneOf(one, colours));
  const [sector, units] = [wholeOf(event['sector']), wholeOf(event['units'])];
  const colour = oneOf(event['colour'], colours);
  if (chosen === null || sector === null || units === null || colour === null || sectors[sector] !== colour) return null;
  return { type: 'turned', colours: chosen, sector, colour, units };
}
