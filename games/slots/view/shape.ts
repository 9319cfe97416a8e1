/** A cell of the reels, counted from the left and from the top. */
export type Cell = { readonly reel: number; readonly row: number };

/** Symbols as a slot names them; `grid[reel][row]`, row 0 on top. */
export type SymbolGrid = readonly (readonly string[])[];

/** A slot's reels and what stands around them, in units of the atlas: a picture of a cell is drawn one pixel a unit. */
export type SlotShape = {
  readonly reelCount: number;
  readonly rowCount: number;
  readonly cell: { readonly width: number; readonly height: number };
  /** How far the cabinet stands out around the grid. */
  readonly frameBreadth: number;
  /** The box that the logo's picture fills. */
  readonly logo: { readonly width: number; readonly height: number };
  /** Pixels that the game keeps for a plate under its reels on a screen that stands. */
  readonly platePx?: number;
  /** Room that the game wants left of its cabinet when the screen lies. */
  readonly besideWidth?: number;
};

/** The width and height of all cells together. */
export function gridSize({ reelCount, rowCount, cell }: SlotShape): { readonly width: number; readonly height: number } {
  return { width: reelCount * cell.width, height: rowCount * cell.height };
}

/** The middle of a cell, from the grid's top left. */
export function middleOf({ cell }: SlotShape, at: Cell): { readonly x: number; readonly y: number } {
  return { x: (at.reel + 0.5) * cell.width, y: (at.row + 0.5) * cell.height };
}

export function allCells({ reelCount, rowCount }: SlotShape): readonly Cell[] {
  return Array.from({ length: reelCount }, (_, reel) => Array.from({ length: rowCount }, (_unused, row) => ({ reel, row }))).flat();
}

/** One number for each cell, to tell cells apart. */
export function cellNumber({ rowCount }: SlotShape, at: Cell): number {
  return at.reel * rowCount + at.row;
}
