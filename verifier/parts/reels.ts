import { at } from '../read.ts';

export type Grid = readonly (readonly string[])[];

const rows = 3;

/** The three symbols that a reel shows with a stop on top. The strip is a ring with one letter per symbol. */
export function windowAt(strip: string, stop: number, letters: Readonly<Record<string, string>>): readonly string[] {
  return Array.from({ length: rows }, (_, row) => letters[strip[(stop + row) % strip.length] ?? ''] ?? '');
}

export function countOf(grid: Grid, symbol: string): number {
  return grid.flat().filter((cell) => cell === symbol).length;
}

/** The win of each line of a grid; `judge` evaluates its symbols from the left. */
export function winsOnLines<Win extends object>(
  grid: Grid,
  lines: readonly (readonly number[])[],
  winOf: (symbols: readonly string[]) => Win | null,
): readonly (Win & { readonly line: number })[] {
  return lines.flatMap((line, number) => {
    const win = winOf(line.map((row, reel) => at(at(grid, reel), row)));
    return win === null ? [] : [{ line: number, ...win }];
  });
}
