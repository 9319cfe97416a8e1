import { isFields, listOf, oneOf, wholeOf } from '../../kit/fields.ts';
import type { CoralEvent, CoralGrid, CoralSymbol, CoralWin } from '../book.ts';

export const symbolIds = ['pearl', 'seahorse', 'angelfish', 'clownfish', 'starfish', 'shell'] as const satisfies readonly CoralSymbol[];
export const columnCount = 5;
export const rowCount = 4;
const dropsMax = 40;

/** Parses the events of a round that arrived over the bridge. Returns null if any event does not belong to this game. */
export function parseDrops(events: readonly unknown[]): readonly CoralEvent[] | null {
  const drops = listOf(events, dropsMax, parseDrop);
  return drops === null || drops.length === 0 ? null : drops;
}

function parseDrop(input: unknown): CoralEvent | null {
  if (!isFields(input) || input['type'] !== 'drop') return null;
  const grid = parseGrid(input['grid']);
  const wins = listOf(input['wins'], symbolIds.length, parseWin);
  const index = wholeOf(input['index']);
  const multiplier = wholeOf(input['multiplier']);
  const units = wholeOf(input['units']);
  if (grid === null || wins === null || index === null || multiplier === null || units === null) return null;
  return { type: 'drop', index, multiplier, grid, wins, units };
}

function parseGrid(input: unknown): CoralGrid | null {
  const grid = listOf(input, columnCount, (column) => {
    const symbols = listOf(column, rowCount, (symbol) => oneOf(symbol, symbolIds));
    return symbols?.length === rowCount ? symbols : null;
  });
  return grid?.length === columnCount ? grid : null;
}

function parseWin(input: unknown): CoralWin | null {
  if (!isFields(input)) return null;
  const symbol = oneOf(input['symbol'], symbolIds);
  const count = wholeOf(input['count']);
  const units = wholeOf(input['units']);
  return symbol === null || count === null || units === null ? null : { symbol, count, units };
}
