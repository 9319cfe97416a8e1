import { ballCount, numberMax } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type KenoModel = {
  readonly version: string;
  readonly numbers: number;
  readonly balls: number;
  /** For cards of 1, 2, 3 … numbers: the payouts of 0, 1, 2 … hits, in hundredths of the stake. */
  readonly pays: readonly (readonly number[])[];
};

export const kenoModel: KenoModel = {
  version: '1.0.0',
  numbers: numberMax,
  balls: ballCount,
  pays: [
    [0, 192],
    [0, 0, 390],
    [0, 0, 100, 500],
    [0, 0, 0, 170, 1_000],
    [0, 0, 0, 60, 200, 2_000],
    [0, 0, 0, 0, 100, 400, 4_000],
    [0, 0, 0, 0, 20, 100, 800, 10_000],
    [0, 0, 0, 0, 0, 25, 200, 1_500, 25_000],
    [0, 0, 0, 0, 0, 0, 40, 400, 4_000, 50_000],
    [0, 0, 0, 0, 0, 0, 0, 150, 1_000, 7_500, 100_000],
  ],
};
