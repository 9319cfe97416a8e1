import { weighted } from '../proof/draw.ts';
import { at, fieldsOf, listOf, sumOf, textOf, wholeOf, wholesOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';

const columns = 5;
const rows = 4;

/** Coral Cascade: cells are drawn one by one; winning cells dissolve, and the columns are refilled for the next
 *  drop. */
export const rules: Rules = ({ model, draw }) => {
  const symbols = listOf(model['symbols'], (one) => {
    const { symbol, weight, units } = fieldsOf(one);
    return { symbol: textOf(symbol), weight: wholeOf(weight), units: wholesOf(units) };
  });
  const weights = symbols.map(({ weight }) => weight);
  const bands = wholesOf(model['bands']);
  const events: { readonly units: number }[] = [];
  let left: readonly (readonly string[])[] = Array.from({ length: columns }, () => []);
  for (const [position, multiplier] of wholesOf(model['multipliers']).entries()) {
    const index = position + 1;
    const grid = left.map((column, reel) => {
      const cells = [...column];
      for (let row = rows - cells.length; row >= 1; row -= 1) {
        const value = draw.uniform(sumOf(weights), `drop ${index} column ${reel + 1} row ${row}`);
        cells.unshift(at(symbols, weighted(weights, value)).symbol);
      }
      return cells;
    });
    const wins = symbols.flatMap(({ symbol, units: paid }) => {
      const count = grid.flat().filter((cell) => cell === symbol).length;
      const units = (paid[bands.filter((least) => count >= least).length - 1] ?? 0) * multiplier;
      return units === 0 ? [] : [{ symbol, count, units }];
    });
    const event = { type: 'drop', index, multiplier, grid, wins, units: sumOf(wins.map(({ units }) => units)) };
    events.push(event);
    if (wins.length === 0) break;
    left = grid.map((column) => column.filter((cell) => !wins.some(({ symbol }) => symbol === cell)));
  }
  const units = sumOf(events.map((event) => event.units));
  return atOnce(events, units);
};
