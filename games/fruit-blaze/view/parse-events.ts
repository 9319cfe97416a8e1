import { isFields, listOf, oneOf, wholeOf, type Fields } from '../../kit/fields.ts';
import type { FruitEvent, FruitGrid, Spot, WayWin } from '../book.ts';
import { symbolIds } from './texts.ts';

const reelCount = 5;
const rowCount = 3;
const spotsMax = 9;

/** Parses the events of a round that arrived over the bridge. Returns null if any event does not belong to this game. */
export function parseEvents(events: readonly unknown[]): readonly FruitEvent[] | null {
  const parsed = listOf(events, events.length, parseEvent);
  return parsed?.[0]?.type === 'spin' ? parsed : null;
}

function parseEvent(input: unknown): FruitEvent | null {
  if (!isFields(input)) return null;
  const type = oneOf(input['type'], ['spin', 'inferno-lit', 'inferno-spin', 'inferno-ended']);
  switch (type) {
    case 'spin':
      return parseSpin(input);
    case 'inferno-lit':
      return parseLit(input);
    case 'inferno-spin':
      return parseRespin(input);
    case 'inferno-ended':
      return parseEnd(input);
    case null:
      return null;
  }
}

function parseSpin(input: Fields): FruitEvent | null {
  const shown = parseShown(input);
  const burnt = listOf(input['burnt'], spotsMax, parseSpot);
  return shown === null || burnt === null ? null : { type: 'spin', burnt, ...shown };
}

function parseLit(input: Fields): FruitEvent | null {
  const spins = wholeOf(input['spins']);
  return spins === null ? null : { type: 'inferno-lit', spins };
}

function parseRespin(input: Fields): FruitEvent | null {
  const shown = parseShown(input);
  const [index, spins, multiplier, infernoUnits] = ['index', 'spins', 'multiplier', 'infernoUnits'].map((name) => wholeOf(input[name]));
  if (shown === null || typeof index !== 'number' || typeof spins !== 'number') return null;
  if (typeof multiplier !== 'number' || typeof infernoUnits !== 'number') return null;
  return { type: 'inferno-spin', index, spins, multiplier, infernoUnits, ...shown };
}

function parseEnd(input: Fields): FruitEvent | null {
  const units = wholeOf(input['units']);
  return units === null ? null : { type: 'inferno-ended', units };
}

function parseShown(input: Fields): { readonly grid: FruitGrid; readonly wins: readonly WayWin[]; readonly units: number } | null {
  const grid = listOf(input['grid'], reelCount, (reel) => {
    const symbols = listOf(reel, rowCount, (symbol) => oneOf(symbol, symbolIds));
    return symbols?.length === rowCount ? symbols : null;
  });
  const wins = listOf(input['wins'], symbolIds.length, parseWin);
  const units = wholeOf(input['units']);
  return grid?.length !== reelCount || wins === null || units === null ? null : { grid, wins, units };
}

function parseSpot(input: unknown): Spot | null {
  if (!isFields(input)) return null;
  const [reel, row] = [wholeOf(input['reel']), wholeOf(input['row'])];
  return reel === null || row === null || reel >= reelCount || row >= rowCount ? null : { reel, row };
}

function parseWin(input: unknown): WayWin | null {
  if (!isFields(input)) return null;
  const symbol = oneOf(input['symbol'], symbolIds);
  const [count, ways, units] = [wholeOf(input['count']), wholeOf(input['ways']), wholeOf(input['units'])];
  if (symbol === null || count === null || ways === null || units === null) return null;
  return count >= 3 && count <= reelCount ? { symbol, count, ways, units } : null;
}
