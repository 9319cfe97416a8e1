import { skipsMax, unitsMax } from '../book.ts';

/** All numbers of Hi-Lo. Every change needs a new `version`. */
export type HiLoModel = {
  readonly version: string;
  /** Every prize is this share of the fair prize, rounded down to hundredths of the stake. */
  readonly sharePercent: number;
  readonly unitsMax: number;
  readonly skipsMax: number;
};

export const hiLoModel: HiLoModel = { version: '1.0.0', sharePercent: 97, unitsMax, skipsMax };
