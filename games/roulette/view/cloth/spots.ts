import { places } from '../../book.ts';
import type { Place } from '../../book.ts';

/** Coordinates of the layout. `across` covers the three columns from 0 to 3, `down` the twelve rows from 0 to 12. The zero
 *  is above (down < 0), column bets are below, dozens and even chances are on the left (across < 0). */
export type Spot = { readonly across: number; readonly down: number };
export type Field = { readonly name: string; readonly from: Spot; readonly to: Spot };

export const clothFrom: Spot = { across: -1.5, down: -1.05 };
export const clothTo: Spot = { across: 3, down: 13.1 };

const dozensFrom = -0.75;
/** Distance from a line, as a fraction of a field, within which a touch means the line. */
export type Near = { readonly across: number; readonly down: number };

const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** The fields as drawn. */
export const fields: readonly Field[] = [
  { name: '0', from: { across: 0, down: clothFrom.down }, to: { across: 3, down: 0 } },
  ...Array.from({ length: 36 }, (_, place) => {
    const from = { across: place % 3, down: Math.floor(place / 3) };
    return { name: String(place + 1), from, to: { across: from.across + 1, down: from.down + 1 } };
  }),
  ...[1, 2, 3].map((third) => ({
    name: `column-${third}`,
    from: { across: third - 1, down: 12 },
    to: { across: third, down: clothTo.down },
  })),
  ...[1, 2, 3].map((third) => ({
    name: `dozen-${third}`,
    from: { across: dozensFrom, down: 4 * third - 4 },
    to: { across: 0, down: 4 * third },
  })),
  ...evens.map((name, place) => ({
    name,
    from: { across: clothFrom.across, down: 2 * place },
    to: { across: dozensFrom, down: 2 * place + 2 },
  })),
];

const byPockets: ReadonlyMap<string, string> = new Map(
  places.filter(({ kind }) => isInside(kind)).map((place) => [place.pockets.join(), place.name]),
);
const spots: ReadonlyMap<string, Spot> = new Map(places.map((place) => [place.name, middleOf(place)]));

/** Returns the spot of a place's chips. */
export function spotOf(name: string): Spot {
  return spots.get(name) ?? { across: 0, down: 0 };
}

/** Returns the place at a touch; null outside the layout. */
export function placeAt({ across, down }: Spot, near: Near): string | null {
  const isOutside = across < -near.across || down >= 12 + near.down;
  if (isOutside || down < -near.down) return fieldAt({ across, down });
  return insideAt({ across, down }, near);
}

function fieldAt({ across, down }: Spot): string | null {
  const found = fields.find(({ from, to }) => across >= from.across && across < to.across && down >= from.down && down < to.down);
  return found?.name ?? null;
}

function insideAt({ across, down }: Spot, near: Near): string | null {
  if (across > 3 + near.across) return null;
  const rows = [...new Set([rowOf(down - near.down), rowOf(down + near.down)])];
  const columns = columnsAt(across, near);
  // At the outer edge the touch means a whole row; between two rows it means both.
  const pockets = rows.flatMap((row) => (row < 0 ? [0] : columns.map((column) => 3 * row + column + 1)));
  const meant = [...new Set(pockets)].sort((a, b) => a - b);
  return byPockets.get(meant.join()) ?? null;
}

function columnsAt(across: number, near: Near): readonly number[] {
  if (across < near.across || across > 3 - near.across) return [0, 1, 2];
  return [...new Set([columnOf(across - near.across), columnOf(across + near.across)])];
}

function rowOf(down: number): number {
  return Math.min(11, Math.floor(down));
}

function columnOf(across: number): number {
  return Math.max(0, Math.min(2, Math.floor(across)));
}

function middleOf({ name, kind, pockets }: Place): Spot {
  const field = fields.find((one) => one.name === name);
  if (field !== undefined) return { across: (field.from.across + field.to.across) / 2, down: (field.from.down + field.to.down) / 2 };
  const numbers = pockets.filter((pocket) => pocket > 0);
  const rows = numbers.map((number) => Math.floor((number - 1) / 3));
  const columns = numbers.map((number) => (number - 1) % 3);
  const down = pockets.includes(0) ? 0 : (Math.min(...rows) + Math.max(...rows) + 1) / 2;
  // Bets on whole rows have their chip on the line left of the numbers.
  if (kind === 'street' || kind === 'line' || kind === 'four') return { across: 0, down };
  return { across: (Math.min(...columns) + Math.max(...columns) + 1) / 2, down };
}

function isInside(kind: Place['kind']): boolean {
  return ['straight', 'split', 'trio', 'four', 'street', 'corner', 'line'].includes(kind);
}
