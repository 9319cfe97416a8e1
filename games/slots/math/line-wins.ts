import { assert } from '@tausi/kernel';

/** Returns the wins of all lines of a grid. `lines` has the row of each line per reel (0 is the top). `winOf` evaluates its
 *  symbols from the left and keeps no array of them. */
export function winsOnLines<Symbol extends string, Win extends object>(
  grid: readonly (readonly Symbol[])[],
  lines: readonly (readonly number[])[],
  winOf: (symbols: readonly Symbol[]) => Win | null,
): readonly (Win & { readonly line: number })[] {
  const wins: (Win & { readonly line: number })[] = [];
  const symbols: Symbol[] = [];
  for (const [line, rows] of lines.entries()) {
    for (const [reel, row] of rows.entries()) symbols[reel] = symbolOn(grid, reel, row);
    const win = winOf(symbols);
    if (win !== null) wins.push({ line, ...win });
  }
  return wins;
}

function symbolOn<Symbol extends string>(grid: readonly (readonly Symbol[])[], reel: number, row: number): Symbol {
  const symbol = grid[reel]?.[row];
  assert(symbol !== undefined, 'a line runs through the grid');
  return symbol;
}
