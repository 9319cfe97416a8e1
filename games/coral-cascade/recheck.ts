import type { DrawnValue } from '@tausi/kernel';
import { isFields, type Fields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import paytable from './paytable.json' with { type: 'json' };

const columns = 5;
const rows = 4;
type Grid = readonly (readonly string[])[];

/** Checks that every drop shows the drawn symbols above those that remained, pays as published, and that the round
 *  continued exactly while it won. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const drops = events.filter(isFields).filter(({ type }) => type === 'drop');
    const units = drops.reduce((sum, drop) => sum + (typeof drop['units'] === 'number' ? drop['units'] : 0), 0);
    return { isShown: areDropsAsDrawn(drops, draws), units, perStake: paytable.unitsPerStake };
  },
};

function areDropsAsDrawn(drops: readonly Fields[], draws: readonly DrawnValue[]): boolean {
  const valueOf = new Map(draws.map(({ label, value }) => [label, value]));
  let left: Grid = Array.from({ length: columns }, () => []);
  for (const [index, drop] of drops.entries()) {
    const grid = filled(left, index + 1, valueOf);
    const wins = winsOf(grid, paytable.drops[index]?.multiplier ?? 0);
    const isLast = index === drops.length - 1;
    const mayGoOn = wins.length > 0 && index + 1 < paytable.drops.length;
    if (!sameText([drop['grid'], drop['wins'], drop['index']], [grid, wins, index + 1]) || mayGoOn === isLast) return false;
    const gone = new Set(wins.map(({ symbol }) => symbol));
    left = grid.map((column) => column.filter((symbol) => !gone.has(symbol)));
  }
  return drops.length > 0;
}

function filled(left: Grid, index: number, valueOf: ReadonlyMap<string, number>): Grid {
  return left.map((column, at) => {
    const missing = Array.from({ length: rows - column.length }, (_, row) =>
      symbolOf(valueOf.get(`drop ${index} column ${at + 1} row ${row + 1}`)),
    );
    return [...missing, ...column];
  });
}

function symbolOf(value: number | undefined): string {
  let before = 0;
  for (const { symbol, weight } of paytable.symbols) {
    before += weight;
    if (value !== undefined && value < before) return symbol;
  }
  return '';
}

function winsOf(grid: Grid, multiplier: number) {
  const cells = grid.flat();
  return paytable.symbols.flatMap(({ symbol, units }) => {
    const count = cells.filter((cell) => cell === symbol).length;
    const paid = (units[paytable.bands.findLastIndex((least) => count >= least)] ?? 0) * multiplier;
    return paid === 0 ? [] : [{ symbol, count, units: paid }];
  });
}

function sameText(shown: unknown, expected: unknown): boolean {
  return JSON.stringify(shown) === JSON.stringify(expected);
}
