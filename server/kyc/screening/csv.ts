import { err, ok, type Result } from '@tausi/kernel';

/** A row of a CSV text, with the line on which it begins. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

// A cell with the separator after it. A quoted cell may hold separators and line ends, and a quote in it is doubled.
const cellShape = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** Parses CSV (RFC 4180); refuses the line whose quotes are not closed or stand inside a cell. Empty lines are skipped. */
export function parseCsv(text: string): Result<readonly CsvRow[], { readonly line: number }> {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begunAt = 1;
  cellShape.lastIndex = 0;
  while (cellShape.lastIndex < text.length) {
    const cell = cellShape.exec(text);
    if (cell === null) return err({ line });
    const [whole, quoted, plain, end] = cell;
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    line += whole.split('\n').length - 1;
    if (end === ',') {
      // The last line may end after a separator.
      if (cellShape.lastIndex === text.length) cells.push('');
      else continue;
    }
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begunAt, cells });
    cells = [];
    begunAt = line;
  }
  if (cells.length > 0) rows.push({ line: begunAt, cells });
  return ok(rows);
}
