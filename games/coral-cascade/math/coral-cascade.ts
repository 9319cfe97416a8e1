import { assert } from '@tausi/kernel';
import { settledAtOnce, withoutChoice, type Draw, type GameMathematics, type Step } from '../../round.ts';
import type { CoralEvent, CoralGrid, CoralSymbol, CoralWin } from '../book.ts';
import { columnCount, coralModel, rowCount, unitsOf, unitsPerStake, weightOf, type CoralModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type CoralMathematics = GameMathematics<never, never, CoralEvent>;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function coralMathematics(model: CoralModel, proved: { readonly hash: string; readonly rtpPpm: number }): CoralMathematics {
  return {
    ...withoutChoice,
    ...settledAtOnce('Coral Cascade'),
    name: 'coral-cascade',
    version: model.version,
    hash: proved.hash,
    unitsPerStake,
    rtpPpm: proved.rtpPpm,
    start: (draw) => start(model, draw),
  };
}

/** The game in production, with the hash and the RTP from par.json. */
export const coralCascade = coralMathematics(coralModel, par);

function start(model: CoralModel, draw: Draw): Step<never, CoralEvent> {
  const events: CoralEvent[] = [];
  let left: CoralGrid = Array.from({ length: columnCount }, () => []);
  for (const [position, multiplier] of model.multipliers.entries()) {
    const index = position + 1;
    const grid = filled(model, left, { draw, index });
    const wins = winsOf(model, grid, multiplier);
    events.push({ type: 'drop', index, multiplier, grid, wins, units: unitsOfAll(wins) });
    if (wins.length === 0) break;
    const gone = new Set(wins.map(({ symbol }) => symbol));
    left = grid.map((column) => column.filter((symbol) => !gone.has(symbol)));
  }
  return { status: 'settled', events, payoutUnits: unitsOfAll(events) };
}

/** Fills every column from above. The first symbol drawn for a column falls lowest. */
function filled(model: CoralModel, left: CoralGrid, by: { readonly draw: Draw; readonly index: number }): CoralGrid {
  return left.map((column, at) => {
    const cells = [...column];
    while (cells.length < rowCount) {
      const row = rowCount - cells.length;
      cells.unshift(symbolOf(model, by.draw.uniform(weightOf(model), `drop ${by.index} column ${at + 1} row ${row}`)));
    }
    return cells;
  });
}

/** Maps a drawn value to a symbol. The weights form consecutive ranges in the order of the paytable. */
function symbolOf(model: CoralModel, value: number): CoralSymbol {
  let before = 0;
  for (const { symbol, weight } of model.symbols) {
    before += weight;
    if (value < before) return symbol;
  }
  assert(false, 'a drawn value is smaller than the sum of the weights');
}

/** Returns all symbols that appear often enough to win, anywhere on the grid. */
function winsOf(model: CoralModel, grid: CoralGrid, multiplier: number): readonly CoralWin[] {
  const cells = grid.flat();
  return model.symbols.flatMap(({ symbol }, index) => {
    const count = cells.filter((cell) => cell === symbol).length;
    const units = unitsOf(model, index, count) * multiplier;
    return units === 0 ? [] : [{ symbol, count, units }];
  });
}

function unitsOfAll(parts: readonly { readonly units: number }[]): number {
  return parts.reduce((sum, { units }) => sum + units, 0);
}
