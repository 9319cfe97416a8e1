import { isFields, listOf, oneOf, wholeOf, type Fields } from '../../kit/fields.ts';
import type { HeldFeather, PeacockEvent, PeacockGrid, PeacockLineWin, PeacockSymbol } from '../book.ts';

export const symbolIds = [
  'wild',
  'feather',
  'peacock',
  'crown',
  'lotus',
  'lantern',
  'ace',
  'king',
  'queen',
  'jack',
] as const satisfies readonly PeacockSymbol[];
export const awards = ['mini', 'minor', 'major'] as const;
export const reelCount = 5;
export const rowCount = 3;
const cellCount = reelCount * rowCount;
const linesMax = 20;

/** Parses the events of a round that arrived over the bridge. Returns null if any event does not belong to this game. */
export function parseEvents(events: readonly unknown[]): readonly PeacockEvent[] | null {
  const read = listOf(events, events.length, parseEvent);
  return read?.[0]?.type === 'spin' ? read : null;
}

function parseEvent(input: unknown): PeacockEvent | null {
  if (!isFields(input)) return null;
  const type = oneOf(input['type'], ['spin', 'fan-begins', 'respin', 'fan-ended']);
  switch (type) {
    case 'spin':
      return parseSpin(input);
    case 'fan-begins':
      return parseBegin(input);
    case 'respin':
      return parseRespin(input);
    case 'fan-ended':
      return parseEnd(input);
    case null:
      return null;
  }
}

function parseSpin(input: Fields): PeacockEvent | null {
  const grid = parseGrid(input['grid']);
  const wins = listOf(input['wins'], linesMax, parseWin);
  const [feathers, units] = [wholeOf(input['feathers']), wholeOf(input['units'])];
  return grid === null || wins === null || feathers === null || units === null ? null : { type: 'spin', grid, wins, feathers, units };
}

function parseBegin(input: Fields): PeacockEvent | null {
  const held = listOf(input['held'], cellCount, parseFeather);
  const [respins, fanUnits] = [wholeOf(input['respins']), wholeOf(input['fanUnits'])];
  return held === null || respins === null || fanUnits === null ? null : { type: 'fan-begins', held, respins, fanUnits };
}

function parseRespin(input: Fields): PeacockEvent | null {
  const landed = listOf(input['landed'], cellCount, parseFeather);
  const [index, respins, fanUnits] = [wholeOf(input['index']), wholeOf(input['respins']), wholeOf(input['fanUnits'])];
  return landed === null || index === null || respins === null || fanUnits === null
    ? null
    : { type: 'respin', index, landed, respins, fanUnits };
}

function parseEnd(input: Fields): PeacockEvent | null {
  const [held, grandUnits, units] = [wholeOf(input['held']), wholeOf(input['grandUnits']), wholeOf(input['units'])];
  return held === null || grandUnits === null || units === null ? null : { type: 'fan-ended', held, grandUnits, units };
}

function parseFeather(input: unknown): HeldFeather | null {
  if (!isFields(input)) return null;
  const [reel, row, units] = [wholeOf(input['reel']), wholeOf(input['row']), wholeOf(input['units'])];
  if (reel === null || row === null || units === null || reel >= reelCount || row >= rowCount) return null;
  const award = oneOf(input['award'], awards);
  return award === null && input['award'] !== null ? null : { reel, row, units, award };
}

function parseGrid(input: unknown): PeacockGrid | null {
  const grid = listOf(input, reelCount, (reel) => {
    const symbols = listOf(reel, rowCount, (symbol) => oneOf(symbol, symbolIds));
    return symbols?.length === rowCount ? symbols : null;
  });
  return grid?.length === reelCount ? grid : null;
}

function parseWin(input: unknown): PeacockLineWin | null {
  if (!isFields(input)) return null;
  const symbol = oneOf(input['symbol'], symbolIds);
  const [line, count, units] = [wholeOf(input['line']), wholeOf(input['count']), wholeOf(input['units'])];
  return line === null || symbol === null || count === null || units === null || line >= linesMax ? null : { line, symbol, count, units };
}
