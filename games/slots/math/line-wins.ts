import { assert } from '@tausi/kernel';

/** Returns the wins of all lines of a grid. `lines` has the row of each line per reel (0 is the top). `winOf` evaluates its
 *  symbols from the left. */
export function winsOnLines<Symbol extends string, Win extends object>(
  grid: readonly (readonly Symbol[])[],
  lines: readonly (readonly number[])[],
  winOf: (symbols: readonly Symbol[]) => Win | null,
): readonly (Win & { readonly line: number })[] {
  const wins: (Win & { readonly line: number })[] = [];
  for (const [line, rows] of lines.entries()) {
    const win = winOf(rows.map((row, reel) => symbolOn(grid, reel, row)));
    if (win !== null) wins.push({ line, ...win });
  }
  return wins;
}

function symbolOn<Symbol extends string>(grid: readonly (readonly Symbol[])[], reel: number, row: number): Symbol {
  const symbol = grid[reel]?.[row];
  assert(symbol !== undefined, 'a line runs through the grid');
  return symbol;
}
