/** What the player sees of a round of Coral Cascade, in the order it is shown.
 *  Five columns of four cells; `grid[column][row]`, row 0 on top; one unit is a hundredth of the stake. */
export type CoralSymbol = 'pearl' | 'seahorse' | 'angelfish' | 'clownfish' | 'starfish' | 'shell';

export type CoralGrid = readonly (readonly CoralSymbol[])[];

/** A symbol that stands often enough anywhere. `units` are already multiplied. */
export type CoralWin = { readonly symbol: CoralSymbol; readonly count: number; readonly units: number };

/** One fall of symbols. The winning ones dissolve, the others sink, new ones fall in, and that is the next drop; a drop
 *  without a win is the last one, and so is the one that wins in the last chamber of the nautilus. */
export type CoralEvent = {
  readonly type: 'drop';
  /** 1 for the first: also the chamber of the nautilus that is lit. */
  readonly index: number;
  readonly multiplier: number;
  readonly grid: CoralGrid;
  readonly wins: readonly CoralWin[];
  readonly units: number;
};
