import type { Cell } from '../../slots/view/shape.ts';
import type { CoralGrid, CoralSymbol } from '../book.ts';

/** One symbol's way to its place: from a row of the same column, above the water's surface when it is below zero. */
export type Fall = { readonly reel: number; readonly row: number; readonly from: number; readonly symbol: CoralSymbol };

/** Where every symbol of a drop comes from: what is left of the drop before sinks, the rest falls in from above. */
export function fallsInto(grid: CoralGrid, before: CoralGrid | null, gone: ReadonlySet<CoralSymbol>): readonly Fall[] {
  return grid.flatMap((column, reel) => {
    const left = (before?.[reel] ?? []).flatMap((symbol, row) => (gone.has(symbol) ? [] : [row]));
    const fresh = column.length - left.length;
    return column.map((symbol, row) => ({ reel, row, from: row < fresh ? row - fresh : (left[row - fresh] ?? row), symbol }));
  });
}

/** The cells in which one of these symbols stands. */
export function cellsOf(grid: CoralGrid, symbols: ReadonlySet<CoralSymbol>): readonly Cell[] {
  return grid.flatMap((column, reel) => column.flatMap((symbol, row) => (symbols.has(symbol) ? [{ reel, row }] : [])));
}
