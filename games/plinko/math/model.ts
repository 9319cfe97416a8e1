import type { Risk, Rows } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type PlinkoModel = {
  readonly version: string;
  /** Weights of both directions at a pin. */
  readonly ways: { readonly left: number; readonly right: number };
  /** By risk and rows: payouts of the bins from the edge to the middle, in hundredths of the stake. The other half mirrors
   *  them. */
  readonly pays: Readonly<Record<Risk, Readonly<Record<Rows, readonly number[]>>>>;
};

export const plinkoModel: PlinkoModel = {
  version: '1.0.0',
  ways: { left: 1, right: 1 },
  pays: {
    low: {
      8: [520, 200, 105, 100, 50],
      12: [900, 300, 160, 140, 110, 95, 50],
      16: [1_500, 800, 200, 140, 130, 110, 110, 100, 50],
    },
    medium: {
      8: [1_200, 300, 125, 70, 40],
      12: [3_200, 1_000, 400, 205, 110, 55, 30],
      16: [10_000, 4_000, 1_000, 500, 300, 145, 95, 50, 30],
    },
    high: {
      8: [2_600, 405, 150, 30, 20],
      12: [15_000, 2_400, 800, 205, 65, 20, 20],
      16: [90_000, 12_000, 2_500, 900, 400, 195, 20, 20, 20],
    },
  },
};

/** Returns the payouts of all bins from left to right. */
export function binsOf(model: PlinkoModel, risk: Risk, rows: Rows): readonly number[] {
  const half = model.pays[risk][rows];
  return [...half, ...half.slice(0, -1).toReversed()];
}
