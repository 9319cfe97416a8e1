import { cellCount } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type MinesModel = {
  readonly version: string;
  readonly cells: number;
  readonly minesMin: number;
  readonly minesMax: number;
  /** RTP of a rung in percent, before its multiplier is rounded down to two decimals. */
  readonly returnPercent: number;
  /** Maximum payout in hundredths of the stake. The ladder ends before it would exceed this. */
  readonly unitsMax: number;
};

export const minesModel: MinesModel = {
  version: '1.0.0',
  cells: cellCount,
  minesMin: 1,
  minesMax: 20,
  returnPercent: 97,
  unitsMax: 500_000,
};
