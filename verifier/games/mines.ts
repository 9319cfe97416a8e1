import { struckOut } from '../proof/draw.ts';
import { ascending, at, fieldsOf, type Fields, Unreadable, wholeOf } from '../read.ts';
import type { Rules } from '../rules.ts';

/** Gem Mines: the whole field is drawn at the start; every gem is a step of the prize ladder. */
export const rules: Rules = ({ model, choice, acts, draw }) => {
  const count = wholeOf(fieldsOf(choice)['mines']);
  const cells = wholeOf(model['cells']);
  if (count < wholeOf(model['minesMin']) || count > wholeOf(model['minesMax'])) throw new Unreadable('this number of mines is not offered');
  const ladder = ladderOf(model, cells, count);
  const all = Array.from({ length: cells }, (_, cell) => cell);
  const field = ascending(struckOut(all, count, (left, index) => draw.uniform(left, `mine ${index + 1}`)));
  const events: unknown[] = [{ type: 'laid', mines: count, nextUnits: at(ladder, 0) }];
  const dug: number[] = [];
  let units: number | null = null;

  const end = (paid: number): void => {
    units = paid;
    events.push({ type: 'ended', mines: field, units });
  };
  const dig = (cell: number): void => {
    if (dug.includes(cell) || cell < 0 || cell >= cells) throw new Unreadable('this cell cannot be dug');
    if (field.includes(cell)) {
      events.push({ type: 'mine', cell });
      return end(0);
    }
    dug.push(cell);
    const nextUnits = ladder[dug.length] ?? null;
    events.push({ type: 'gem', cell, gems: dug.length, units: at(ladder, dug.length - 1), nextUnits });
    if (nextUnits === null) end(at(ladder, dug.length - 1));
  };

  for (const { action } of acts) {
    if (units !== null) throw new Unreadable('there is an action after the end of the round');
    const { type, cell } = fieldsOf(action);
    if (type === 'dig') dig(wholeOf(cell));
    else if (type === 'cash-out' || type === 'finish') {
      if (type === 'finish' && dug.length === 0) dig(draw.uniform(cells, 'cell'));
      if (units === null) end(at(ladder, dug.length - 1));
    } else throw new Unreadable('the game has no such action');
  }
  return { events, units, chips: 1, perChip: 100, raises: acts.map(() => 0) };
};

/** The prizes of 1, 2, 3, … gems: the return divided by the chance that this many cells are all gems, rounded down,
 *  up to the cap. */
function ladderOf(model: Fields, cells: number, count: number): readonly number[] {
  const rungs = Array.from({ length: cells - count }, (_, index) =>
    Number((BigInt(wholeOf(model['returnPercent'])) * choose(cells, index + 1)) / choose(cells - count, index + 1)),
  );
  const above = rungs.findIndex((units) => units > wholeOf(model['unitsMax']));
  return above === -1 ? rungs : rungs.slice(0, above);
}

function choose(all: number, chosen: number): bigint {
  let ways = 1n;
  for (let step = 1; step <= chosen; step += 1) ways = (ways * BigInt(all - chosen + step)) / BigInt(step);
  return ways;
}
