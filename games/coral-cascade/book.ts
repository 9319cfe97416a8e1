/** Events of a Coral Cascade round, in display order. Five columns of four cells: `grid[column][row]`, row 0 on top. One
 *  unit is a hundredth of the stake. */
export type CoralSymbol = 'pearl' | 'seahorse' | 'angelfish' | 'clownfish' | 'starfish' | 'shell';

export type CoralGrid = readonly (readonly CoralSymbol[])[];

/** A symbol that appears often enough to win, anywhere on the grid. `units` include the multiplier. */
export type CoralWin = { readonly symbol: CoralSymbol; readonly count: number; readonly units: number };

/** One drop: the winning symbols dissolve, the others sink, and new ones fall in for the next drop. The last drop is one
 *  without a win, or a win in the last chamber of the nautilus. */
export type CoralEvent = {
  readonly type: 'drop';
  /** Counted from 1; also the number of the lit chamber of the nautilus. */
  readonly index: number;
  readonly multiplier: number;
  readonly grid: CoralGrid;
  readonly wins: readonly CoralWin[];
  readonly units: number;
};
