/** What the player sees of a round of Fruit Blaze, in the order it is shown.
 *  Five reels of three rows; `grid[reel][row]`, row 0 on top; 243 ways; one unit is a hundredth of the stake. */
export type FruitSymbol = 'blaze' | 'seven' | 'bell' | 'melon' | 'grapes' | 'plum' | 'orange' | 'lemon' | 'cherry';

export type FruitGrid = readonly (readonly FruitSymbol[])[];

export type Spot = { readonly reel: number; readonly row: number };

/** Equal symbols on neighbouring reels from the first; what burns stands for any of them. `units` are already multiplied. */
export type WayWin = {
  readonly symbol: FruitSymbol;
  /** How many reels from the left: 3 to 5. */
  readonly count: number;
  readonly ways: number;
  readonly units: number;
};

export type FruitEvent =
  | {
      readonly type: 'spin';
      readonly grid: FruitGrid;
      /** What caught fire from a flame beside it, flames themselves not counted. */
      readonly burnt: readonly Spot[];
      readonly wins: readonly WayWin[];
      readonly units: number;
    }
  | { readonly type: 'inferno-lit'; readonly spins: number }
  | {
      readonly type: 'inferno-spin';
      /** 1 for the first. */
      readonly index: number;
      readonly spins: number;
      readonly multiplier: number;
      /** The furnace burns from top to bottom; only the outer reels turn. */
      readonly grid: FruitGrid;
      readonly wins: readonly WayWin[];
      readonly units: number;
      /** What the inferno has paid so far. */
      readonly infernoUnits: number;
    }
  | { readonly type: 'inferno-ended'; readonly units: number };

/** The reels of the furnace: flames land on them alone, and fire does not leave them. */
export const furnaceReels = [1, 2, 3] as const;

/** What catches fire: every symbol above, below, left or right of a flame, inside the furnace. */
export function caughtBy(grid: FruitGrid): readonly Spot[] {
  const isFlame = (reel: number, row: number): boolean => furnaceReels.some((one) => one === reel) && grid[reel]?.[row] === 'blaze';
  return furnaceReels.flatMap((reel) =>
    (grid[reel] ?? []).flatMap((symbol, row) => {
      const isBeside = isFlame(reel, row - 1) || isFlame(reel, row + 1) || isFlame(reel - 1, row) || isFlame(reel + 1, row);
      return symbol !== 'blaze' && isBeside ? [{ reel, row }] : [];
    }),
  );
}

/** The grid as it stands after the fire has spread. */
export function burning(grid: FruitGrid, burnt: readonly Spot[]): FruitGrid {
  return grid.map((symbols, reel) =>
    symbols.map((symbol, row) => (burnt.some((spot) => spot.reel === reel && spot.row === row) ? 'blaze' : symbol)),
  );
}

/** The cells that a win counts. */
export function cellsOf(win: WayWin, grid: FruitGrid): readonly Spot[] {
  return grid
    .slice(0, win.count)
    .flatMap((symbols, reel) => symbols.flatMap((symbol, row) => (symbol === win.symbol || symbol === 'blaze' ? [{ reel, row }] : [])));
}
