import { weighted, type Draw } from '../proof/draw.ts';
import { at, fieldsOf, type Fields, listOf, sumOf, textsOf, wholeOf, wholesOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';
import { countOf, windowAt, winsOnLines } from '../parts/reels.ts';

const letters: Readonly<Record<string, string>> = {
  W: 'wild',
  F: 'feather',
  P: 'peacock',
  C: 'crown',
  L: 'lotus',
  G: 'lantern',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
};
const rows = 3;

type Cell = { readonly reel: number; readonly row: number };
type Feather = Cell & { readonly units: number; readonly award: unknown };

/** Peacock Link: five reels and twenty lines; six feathers open the fan, which respins the empty cells. */
export const rules: Rules = ({ model, draw }) => {
  const strips = textsOf(model['strips']);
  const grid = strips.map((strip, reel) => windowAt(strip, draw.uniform(strip.length, `reel ${reel + 1}`), letters));
  const pays = fieldsOf(model['pays']);
  const wins = winsOnLines(grid, listOf(model['lines'], wholesOf), (symbols) => {
    const lead = at(symbols, 0);
    if (lead === 'wild' || lead === 'feather') return null;
    const end = symbols.findIndex((symbol) => symbol !== lead && symbol !== 'wild');
    const count = end === -1 ? symbols.length : end;
    const units = wholesOf(pays[lead])[count - 3];
    return units === undefined ? null : { symbol: lead, count, units };
  });
  const units = sumOf(wins.map((win) => win.units));
  const feathers = countOf(grid, 'feather');
  const spin = { type: 'spin', grid, wins, feathers, units };
  if (feathers < wholeOf(model['feathersNeeded'])) return atOnce([spin], units);
  const cells = grid.flatMap((_, reel) => Array.from({ length: rows }, (_row, row): Cell => ({ reel, row })));
  const fan = playFan(model, { cells, opening: cells.filter(({ reel, row }) => grid[reel]?.[row] === 'feather'), draw });
  return atOnce([spin, ...fan.events], units + fan.units);
};

type Fan = { readonly cells: readonly Cell[]; readonly opening: readonly Cell[]; readonly draw: Draw };

function playFan(model: Fields, { cells, opening, draw }: Fan): { readonly events: readonly unknown[]; readonly units: number } {
  const respinsInAll = wholeOf(model['respins']);
  const held: Feather[] = opening.map((cell) => featherAt(model, cell, { draw, when: 'opening' }));
  const fanUnits = (): number => sumOf(held.map((feather) => feather.units));
  const events: unknown[] = [{ type: 'fan-begins', held: [...held], respins: respinsInAll, fanUnits: fanUnits() }];
  let respins = respinsInAll;
  for (let index = 1; respins > 0 && held.length < cells.length; index += 1) {
    // First every empty cell, reel by reel from the top; then the value of each landed feather, in the same order.
    const landed = cells
      .filter((cell) => !held.some(({ reel, row }) => reel === cell.reel && row === cell.row))
      .filter((cell) => draw.uniform(wholeOf(model['feathersOneIn']), `respin ${index} ${placeOf(cell)}`) === 0)
      .map((cell) => featherAt(model, cell, { draw, when: `respin ${index}` }));
    held.push(...landed);
    respins = landed.length > 0 ? respinsInAll : respins - 1;
    events.push({ type: 'respin', index, landed, respins, fanUnits: fanUnits() });
  }
  const grandUnits = held.length === cells.length ? wholeOf(model['grandUnits']) : 0;
  const units = fanUnits() + grandUnits;
  return { events: [...events, { type: 'fan-ended', held: held.length, grandUnits, units }], units };
}

function featherAt(model: Fields, cell: Cell, { draw, when }: { readonly draw: Draw; readonly when: string }): Feather {
  const values = listOf(model['values'], fieldsOf);
  const weights = values.map(({ weight }) => wholeOf(weight));
  const { units, award } = at(values, weighted(weights, draw.uniform(sumOf(weights), `${when} ${placeOf(cell)} value`)));
  return { ...cell, units: wholeOf(units), award };
}

function placeOf({ reel, row }: Cell): string {
  return `reel ${reel + 1} row ${row + 1}`;
}
