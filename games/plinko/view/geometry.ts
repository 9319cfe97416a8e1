/** The layout of a board, in CSS pixels. */
export type Board = {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  /** Distance between two pins of a row, which is also the width of a bin. */
  readonly gap: number;
  readonly rowHeight: number;
  readonly top: number;
  readonly middle: number;
  readonly pin: number;
  readonly ball: number;
  readonly binTop: number;
  readonly binHeight: number;
};

export type Point = { readonly x: number; readonly y: number };

const binHeightMax = 34;

/** Fits a board into a picture of this size. */
export function boardIn(width: number, height: number, rows: number): Board {
  const binHeight = Math.min(binHeightMax, Math.max(20, height * 0.085));
  const top = Math.max(20, height * 0.075);
  const rowHeight = (height - top - binHeight - 10) / (rows + 0.4);
  const gap = Math.min((width - 10) / (rows + 1.5), rowHeight * 1.75);
  return {
    width,
    height,
    rows,
    gap,
    rowHeight,
    top,
    middle: width / 2,
    pin: Math.max(2.1, Math.min(gap * 0.13, 5)),
    ball: Math.max(5.2, Math.min(gap * 0.3, rowHeight * 0.42, 12)),
    binTop: height - binHeight - 6,
    binHeight,
  };
}

/** Returns the pins of a row. The first row has three, each further row one more. */
export function pinsOf(board: Board, row: number): readonly Point[] {
  const count = row + 3;
  return Array.from({ length: count }, (_, index) => ({
    x: board.middle + (index - (count - 1) / 2) * board.gap,
    y: board.top + (row + 0.5) * board.rowHeight,
  }));
}

export function binAt(board: Board, bin: number): Point {
  return { x: board.middle + (bin - board.rows / 2) * board.gap, y: board.binTop };
}

/** Returns the points where the ball touches the pin of each row, and finally its bin. */
export function stopsOf(board: Board, path: readonly (0 | 1)[]): readonly Point[] {
  let rights = 0;
  const touches = path.map((step, row) => {
    const touch = {
      x: board.middle + (rights - row / 2) * board.gap,
      y: board.top + (row + 0.5) * board.rowHeight - board.ball - board.pin,
    };
    rights += step;
    return touch;
  });
  const end = binAt(board, rights);
  return [{ x: board.middle, y: board.top * 0.35 }, ...touches, { x: end.x, y: end.y + board.binHeight * 0.35 }];
}

/** Returns the position of the ball on its hop between two stops. `part` runs from 0 to 1; `lift` is the height of the
 *  bounce in pixels. */
export function hop(from: Point, to: Point, { part, lift }: { readonly part: number; readonly lift: number }): Point {
  // The pin throws the ball up a little: x moves evenly, y follows gravity.
  const y = from.y + (to.y - from.y) * part * part - 4 * lift * part * (1 - part);
  return { x: from.x + (to.x - from.x) * (1 - (1 - part) ** 1.4), y };
}
