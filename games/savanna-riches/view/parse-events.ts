import { isFields, listOf, oneOf, wholeOf, type Fields } from '../../kit/fields.ts';
import type { Grid, Guide, LineWin, SavannaEvent, SymbolId } from '../book.ts';

export const symbolIds = [
  'wild',
  'scatter',
  'lion',
  'elephant',
  'rhino',
  'zebra',
  'ace',
  'king',
  'queen',
  'jack',
  'ten',
] as const satisfies readonly SymbolId[];
const guides = ['elephant', 'lion', 'peacock'] as const satisfies readonly Guide[];

const reelCount = 5;
const rowCount = 3;
const linesMax = 20;

/** Parses the events of a round that arrived over the bridge. Returns null if any event does not belong to this game. */
export function parseEvents(events: readonly unknown[]): readonly SavannaEvent[] | null {
  return listOf(events, events.length, parseEvent);
}

function parseEvent(input: unknown): SavannaEvent | null {
  if (!isFields(input)) return null;
  const type = oneOf(input['type'], ['spin', 'guides-offered', 'guide-chosen', 'free-spin', 'feature-ended']);
  switch (type) {
    case 'spin':
      return parseSpin(input);
    case 'guides-offered':
      return parseOffer(input);
    case 'guide-chosen':
      return parseChosen(input);
    case 'free-spin':
      return parseFreeSpin(input);
    case 'feature-ended':
      return parseEnd(input);
    case null:
      return null;
  }
}

function parseSpin(input: Fields): SavannaEvent | null {
  const grid = parseGrid(input['grid']);
  const wins = listOf(input['wins'], linesMax, parseWin);
  const scatters = wholeOf(input['scatters']);
  const scatterUnits = wholeOf(input['scatterUnits']);
  const units = wholeOf(input['units']);
  return grid === null || wins === null || scatters === null || scatterUnits === null || units === null
    ? null
    : { type: 'spin', grid, wins, scatters, scatterUnits, units };
}

function parseOffer(input: Fields): SavannaEvent | null {
  const offered = listOf(input['guides'], guides.length, (one) => (isFields(one) ? parseGuide(one) : null));
  return offered === null || offered.length === 0 ? null : { type: 'guides-offered', guides: offered };
}

function parseChosen(input: Fields): SavannaEvent | null {
  const guide = parseGuide(input);
  return guide === null ? null : { type: 'guide-chosen', ...guide };
}

function parseGuide(input: Fields): { guide: Guide; spins: number; multiplier: number } | null {
  const guide = oneOf(input['guide'], guides);
  const spins = wholeOf(input['spins']);
  const multiplier = wholeOf(input['multiplier']);
  return guide === null || spins === null || multiplier === null ? null : { guide, spins, multiplier };
}

function parseFreeSpin(input: Fields): SavannaEvent | null {
  const grid = parseGrid(input['grid']);
  const wins = listOf(input['wins'], linesMax, parseWin);
  const wildReel = parseWildReel(input['wildReel']);
  const index = wholeOf(input['index']);
  const spins = wholeOf(input['spins']);
  const multiplier = wholeOf(input['multiplier']);
  const units = wholeOf(input['units']);
  const featureUnits = wholeOf(input['featureUnits']);
  if (
    grid === null ||
    wins === null ||
    wildReel === null ||
    index === null ||
    spins === null ||
    multiplier === null ||
    units === null ||
    featureUnits === null
  )
    return null;
  return { type: 'free-spin', index, spins, multiplier, wildReel, grid, wins, units, featureUnits };
}

function parseEnd(input: Fields): SavannaEvent | null {
  const units = wholeOf(input['units']);
  return units === null ? null : { type: 'feature-ended', units };
}

function parseWildReel(input: unknown): 1 | 2 | 3 | null {
  return input === 1 || input === 2 || input === 3 ? input : null;
}

function parseGrid(input: unknown): Grid | null {
  const grid = listOf(input, reelCount, (reel) => {
    const symbols = listOf(reel, rowCount, (symbol) => oneOf(symbol, symbolIds));
    return symbols?.length === rowCount ? symbols : null;
  });
  return grid?.length === reelCount ? grid : null;
}

function parseWin(input: unknown): LineWin | null {
  if (!isFields(input)) return null;
  const line = wholeOf(input['line']);
  const symbol = oneOf(input['symbol'], symbolIds);
  const count = wholeOf(input['count']);
  const units = wholeOf(input['units']);
  if (line === null || symbol === null || count === null || units === null) return null;
  return line < linesMax && count >= 2 && count <= reelCount ? { line, symbol, count, units } : null;
}
