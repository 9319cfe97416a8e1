/** Events of a Fruit Blaze round, in display order. Five reels of three rows: `grid[reel][row]`, row 0 on top. 243 ways.
 *  One unit is a hundredth of the stake. */
export type FruitSymbol = 'blaze' | 'seven' | 'bell' | 'melon' | 'grapes' | 'plum' | 'orange' | 'lemon' | 'cherry';

export type FruitGrid = readonly (readonly FruitSymbol[])[];

export type Spot = { readonly reel: number; readonly row: number };

/** Equal symbols on adjacent reels from the first. Burning cells are wild. `units` include the multiplier. */
export type WayWin = {
  readonly symbol: FruitSymbol;
  /** Number of matching reels from the left: 3 to 5. */
  readonly count: number;
  readonly ways: number;
  readonly units: number;
};

export type FruitEvent =
  | {
      readonly type: 'spin';
      readonly grid: FruitGrid;
      /** Cells ignited by a neighbouring flame, without the flames themselves. */
      readonly burnt: readonly Spot[];
      readonly wins: readonly WayWin[];
      readonly units: number;
    }
  | { readonly type: 'inferno-lit'; readonly spins: number }
  | {
      readonly type: 'inferno-spin';
      /** Counted from 1. */
      readonly index: number;
      readonly spins: number;
      readonly multiplier: number;
      /** Every furnace cell burns; only the outer reels spin. */
      readonly grid: FruitGrid;
      readonly wins: readonly WayWin[];
      readonly units: number;
      /** Units paid by the inferno so far. */
      readonly infernoUnits: number;
    }
  | { readonly type: 'inferno-ended'; readonly units: number };

/** The furnace reels. Only they have flames, and fire does not spread beyond them. */
export const furnaceReels = [1, 2, 3] as const;

/** Returns the cells that ignite: all furnace cells above, below, left or right of a flame. */
export function caughtBy(grid: FruitGrid): readonly Spot[] {
  const isFlame = (reel: number, row: number): boolean => furnaceReels.some((one) => one === reel) && grid[reel]?.[row] === 'blaze';
  return furnaceReels.flatMap((reel) =>
    (grid[reel] ?? []).flatMap((symbol, row) => {
      const isBeside = isFlame(reel, row - 1) || isFlame(reel, row + 1) || isFlame(reel - 1, row) || isFlame(reel + 1, row);
      return symbol !== 'blaze' && isBeside ? [{ reel, row }] : [];
    }),
  );
}

/** Returns the grid after the fire has spread. */
export function burning(grid: FruitGrid, burnt: readonly Spot[]): FruitGrid {
  return grid.map((symbols, reel) =>
    symbols.map((symbol, row) => (burnt.some((spot) => spot.reel === reel && spot.row === row) ? 'blaze' : symbol)),
  );
}

/** Returns the cells of a win. */
export function cellsOf(win: WayWin, grid: FruitGrid): readonly Spot[] {
  return grid
    .slice(0, win.count)
    .flatMap((symbols, reel) => symbols.flatMap((symbol, row) => (symbol === win.symbol || symbol === 'blaze' ? [{ reel, row }] : [])));
}
