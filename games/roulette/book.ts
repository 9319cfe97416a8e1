import { placesOfCloth, type Place } from './cloth.ts';

/** The pockets in the order in which they stand around a European wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

export const pocketCount = 37;
/** The most chips that may lie on the cloth in one round. */
export const chipsMax = 100;

const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = 'red' | 'black' | 'green';

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return 'green';
  return reds.has(pocket) ? 'red' : 'black';
}

/** Every place on the cloth that chips can lie on. */
export const places: readonly Place[] = placesOfCloth((pocket) => reds.has(pocket));

const placeByName: ReadonlyMap<string, Place> = new Map(places.map((place) => [place.name, place]));

/** The place of that name, or null. */
export function findPlace(name: string): Place | null {
  return placeByName.get(name) ?? null;
}

/** Some chips on one place. */
export type Bet = { readonly place: string; readonly chips: number };

/** What the player lays down: every chip is worth the same. */
export type RouletteChoice = { readonly bets: readonly Bet[] };

export type PlaceWin = { readonly place: string; readonly chips: number; readonly units: number };

/** `units` are chips that come back, the one on the winning place among them. */
export type RouletteEvent = {
  readonly type: 'landed';
  readonly bets: readonly Bet[];
  readonly pocket: number;
  readonly wins: readonly PlaceWin[];
  readonly units: number;
};

/** The call bets of the house: chips that are laid on several places at once. */
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
