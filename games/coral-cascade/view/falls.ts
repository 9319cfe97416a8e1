import type { Cell } from '../../slots/view/scene/shape.ts';
import type { CoralGrid, CoralSymbol } from '../book.ts';

/** The path of a symbol to its cell: `from` is a row of the same column, negative above the water. */
export type Fall = { readonly reel: number; readonly row: number; readonly from: number; readonly symbol: CoralSymbol };

/** Returns the origin of every symbol of a drop: remaining symbols sink, new ones fall from above. */
export function fallsInto(grid: CoralGrid, before: CoralGrid | null, gone: ReadonlySet<CoralSymbol>): readonly Fall[] {
  return grid.flatMap((column, reel) => {
    const left = (before?.[reel] ?? []).flatMap((symbol, row) => (gone.has(symbol) ? [] : [row]));
    const fresh = column.length - left.length;
    return column.map((symbol, row) => ({ reel, row, from: row < fresh ? row - fresh : (left[row - fresh] ?? row), symbol }));
  });
}

/** Returns the cells that contain one of these symbols. */
export function cellsOf(grid: CoralGrid, symbols: ReadonlySet<CoralSymbol>): readonly Cell[] {
  return grid.flatMap((column, reel) => column.flatMap((symbol, row) => (symbols.has(symbol) ? [{ reel, row }] : [])));
}
