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
  const read = (row: number, reel: number): void => {
    symbols[reel] = symbolOn(grid, reel, row);
  };
  // `entries()` would create an array for each line and reel, a tenth of all objects of a bet.
  lines.forEach((rows, line) => {
    rows.forEach(read);
    const win = winOf(symbols);
    if (win !== null) wins.push({ line, ...win });
  });
  return wins;
}

function symbolOn<Symbol extends string>(grid: readonly (readonly Symbol[])[], reel: number, row: number): Symbol {
  const symbol = grid[reel]?.[row];
  assert(symbol !== undefined, 'a line runs through the grid');
  return symbol;
}
