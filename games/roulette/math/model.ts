import { places, pocketCount, chipsMax } from '../book.ts';
import type { Place, PlaceKind } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type RouletteModel = {
  readonly version: string;
  readonly pockets: number;
  readonly chipsMax: number;
  readonly places: readonly Place[];
  /** Number of chips returned for one winning chip, including itself. */
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

/** Returns the payout of one chip on the place for this pocket. */
export function unitsOn({ pays }: RouletteModel, place: Place, pocket: number): number {
  return place.pockets.includes(pocket) ? pays[place.kind] : 0;
}
