/** The pockets of a European wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

export const pocketCount = 37;
/** Maximum number of chips in a round. */
export const chipsMax = 100;

const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = 'red' | 'black' | 'green';

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return 'green';
  return reds.has(pocket) ? 'red' : 'black';
}

/** Number of pockets that a chip covers, by kind of bet. */
export const placeKinds = [
  'straight',
  'split',
  'trio',
  'street',
  'corner',
  'four',
  'line',
  'dozen',
  'column',
  'colour',
  'parity',
  'half',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A betting place. Places between numbers are named by them (`17-20`), outside places by a word (`dozen-1`, `red`). */
export type Place = { readonly name: string; readonly kind: PlaceKind; readonly pockets: readonly number[] };

const numbers: readonly number[] = Array.from({ length: 36 }, (_, place) => place + 1);
const streets: readonly number[] = Array.from({ length: 12 }, (_, street) => 3 * street + 1);
const thirds = [1, 2, 3] as const;

/** All betting places. */
export const places: readonly Place[] = placesOfCloth();

const placeByName: ReadonlyMap<string, Place> = new Map(places.map((place) => [place.name, place]));

/** Finds a place by name, or returns null. */
export function findPlace(name: string): Place | null {
  return placeByName.get(name) ?? null;
}

/** Chips on one place. */
export type Bet = { readonly place: string; readonly chips: number };

/** The player's choice. All chips have the same value. */
export type RouletteChoice = { readonly bets: readonly Bet[] };

export type PlaceWin = { readonly place: string; readonly chips: number; readonly units: number };

/** `units` are returned chips, including the one on the winning place. */
export type RouletteEvent = {
  readonly type: 'landed';
  readonly bets: readonly Bet[];
  readonly pocket: number;
  readonly wins: readonly PlaceWin[];
  readonly units: number;
};

/** Call bets: chips on several places at once. */
export const voisins: readonly Bet[] = [
  { place: '0-2-3', chips: 2 },
  { place: '4-7', chips: 1 },
  { place: '12-15', chips: 1 },
  { place: '18-21', chips: 1 },
  { place: '19-22', chips: 1 },
  { place: '25-26-28-29', chips: 2 },
  { place: '32-35', chips: 1 },
];
export const tiers: readonly Bet[] = ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'].map((place) => ({ place, chips: 1 }));
export const orphelins: readonly Bet[] = ['1', '6-9', '14-17', '17-20', '31-34'].map((place) => ({ place, chips: 1 }));

/** Builds all places of a single-zero layout: three columns of twelve below the zero. */
function placesOfCloth(): readonly Place[] {
  return [...inside(), ...outside()];
}

function inside(): readonly Place[] {
  const between = (kind: PlaceKind, ...pockets: readonly number[]): Place => ({ name: pockets.join('-'), kind, pockets });
  return [
    ...[0, ...numbers].map((number) => between('straight', number)),
    ...thirds.map((number) => between('split', 0, number)),
    ...numbers.filter((number) => number % 3 !== 0).map((number) => between('split', number, number + 1)),
    ...numbers.filter((number) => number <= 33).map((number) => between('split', number, number + 3)),
    between('trio', 0, 1, 2),
    between('trio', 0, 2, 3),
    between('four', 0, 1, 2, 3),
    ...streets.map((first) => between('street', first, first + 1, first + 2)),
    ...numbers
      .filter((number) => number % 3 !== 0 && number <= 33)
      .map((number) => between('corner', number, number + 1, number + 3, number + 4)),
    ...streets.slice(0, -1).map((first) => between('line', ...[0, 1, 2, 3, 4, 5].map((more) => first + more))),
  ];
}

function outside(): readonly Place[] {
  const of = (name: string, kind: PlaceKind, isCovered: (number: number) => boolean): Place => ({
    name,
    kind,
    pockets: numbers.filter(isCovered),
  });
  return [
    ...thirds.map((third) => of(`dozen-${third}`, 'dozen', (number) => Math.ceil(number / 12) === third)),
    ...thirds.map((third) => of(`column-${third}`, 'column', (number) => (number - third) % 3 === 0)),
    of('red', 'colour', (number) => reds.has(number)),
    of('black', 'colour', (number) => !reds.has(number)),
    of('odd', 'parity', (number) => number % 2 === 1),
    of('even', 'parity', (number) => number % 2 === 0),
    of('low', 'half', (number) => number <= 18),
    of('high', 'half', (number) => number > 18),
  ];
}
