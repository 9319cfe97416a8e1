import { skipsMax, unitsMax } from '../book.ts';

/** The numbers of Hi-Lo; a change of one makes a new version. */
export type HiLoModel = {
  readonly version: string;
  /** Every prize is this share of what would be even, rounded down to hundredths of the stake. */
  readonly sharePercent: number;
  readonly unitsMax: number;
  readonly skipsMax: number;
};

export const hiLoModel: HiLoModel = { version: '1.0.0', sharePercent: 97, unitsMax, skipsMax };
