/** A cell of the reels, counted from the left and from the top. */
export type Cell = { readonly reel: number; readonly row: number };

/** Symbol names: `grid[reel][row]`, row 0 on top. */
export type SymbolGrid = readonly (readonly string[])[];

/** Geometry of a slot's reels and their surroundings, in atlas units: one pixel of a cell's picture is one unit. */
export type SlotShape = {
  readonly reelCount: number;
  readonly rowCount: number;
  readonly cell: { readonly width: number; readonly height: number };
  /** Width of the cabinet's frame around the grid. */
  readonly frameBreadth: number;
  /** Size of the logo's box. */
  readonly logo: { readonly width: number; readonly height: number };
  /** Pixels reserved for a plate below the reels in portrait. */
  readonly platePx?: number;
  /** Width reserved left of the cabinet in landscape. */
  readonly besideWidth?: number;
};

/** Returns the size of all cells together. */
export function gridSize({ reelCount, rowCount, cell }: SlotShape): { readonly width: number; readonly height: number } {
  return { width: reelCount * cell.width, height: rowCount * cell.height };
}

/** Returns the centre of a cell, relative to the grid's top left. */
export function middleOf({ cell }: SlotShape, at: Cell): { readonly x: number; readonly y: number } {
  return { x: (at.reel + 0.5) * cell.width, y: (at.row + 0.5) * cell.height };
}

export function allCells({ reelCount, rowCount }: SlotShape): readonly Cell[] {
  return Array.from({ length: reelCount }, (_, reel) => Array.from({ length: rowCount }, (_unused, row) => ({ reel, row }))).flat();
}

/** Returns a unique number for each cell. */
export function cellNumber({ rowCount }: SlotShape, at: Cell): number {
  return at.reel * rowCount + at.row;
}
