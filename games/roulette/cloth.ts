/** How many pockets a chip covers, by the kind of place it lies on. */
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

/** A place on the cloth. A place between numbers is named by them (`17-20`), one outside by its word (`dozen-1`, `red`). */
export type Place = { readonly name: string; readonly kind: PlaceKind; readonly pockets: readonly number[] };

const numbers: readonly number[] = Array.from({ length: 36 }, (_, place) => place + 1);
const streets: readonly number[] = Array.from({ length: 12 }, (_, street) => 3 * street + 1);
const thirds = [1, 2, 3] as const;

/** All places of the cloth with a single zero: three columns of twelve, the zero at their head. */
export function placesOfCloth(isRed: (pocket: number) => boolean): readonly Place[] {
  return [...inside(), ...outside(isRed)];
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

function outside(isRed: (pocket: number) => boolean): readonly Place[] {
  const of = (name: string, kind: PlaceKind, isCovered: (number: number) => boolean): Place => ({
    name,
    kind,
    pockets: numbers.filter(isCovered),
  });
  return [
    ...thirds.map((third) => of(`dozen-${third}`, 'dozen', (number) => Math.ceil(number / 12) === third)),
    ...thirds.map((third) => of(`column-${third}`, 'column', (number) => (number - third) % 3 === 0)),
    of('red', 'colour', isRed),
    of('black', 'colour', (number) => !isRed(number)),
    of('odd', 'parity', (number) => number % 2 === 1),
    of('even', 'parity', (number) => number % 2 === 0),
    of('low', 'half', (number) => number <= 18),
    of('high', 'half', (number) => number > 18),
  ];
}
