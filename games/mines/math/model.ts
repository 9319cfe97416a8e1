import { cellCount } from '../book.ts';

/** The numbers of the game and nothing else: who changes one makes a new version and a new sheet. */
export type MinesModel = {
  readonly version: string;
  readonly cells: number;
  readonly minesMin: number;
  readonly minesMax: number;
  /** What a rung pays on average, in hundredths of the stake, before its multiplier is rounded down to two decimals. */
  readonly returnPercent: number;
  /** No rung pays more, in hundredths of the stake: the ladder ends before it. */
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
