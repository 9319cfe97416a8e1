import { places, pocketCount, chipsMax } from '../book.ts';
import type { Place, PlaceKind } from '../book.ts';

/** The numbers of the game and nothing else: who changes one makes a new version and a new sheet. */
export type RouletteModel = {
  readonly version: string;
  readonly pockets: number;
  readonly chipsMax: number;
  readonly places: readonly Place[];
  /** How many chips come back for one on a place that wins, itself among them. */
  readonly pays: Readonly<Record<PlaceKind, number>>;
};

export const rouletteModel: RouletteModel = {
  version: '1.0.0',
  pockets: pocketCount,
  chipsMax,
  places,
  pays: {
    straight: 36,
    split: 18,
    trio: 12,
    street: 12,
    corner: 9,
    four: 9,
    line: 6,
    dozen: 3,
    column: 3,
    colour: 2,
    parity: 2,
    half: 2,
  },
};

/** What one chip on the place brings when the ball lies in the pocket. */
export function unitsOn({ pays }: RouletteModel, place: Place, pocket: number): number {
  return place.pockets.includes(pocket) ? pays[place.kind] : 0;
}
