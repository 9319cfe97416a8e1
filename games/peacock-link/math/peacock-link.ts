import { assert } from '@tausi/kernel';
import { settledAtOnce, withoutChoice, type Draw, type GameMathematics, type Step } from '../../round.ts';
import type { HeldFeather, PeacockEvent } from '../book.ts';
import { feathersOn, gridAt, lineWins } from './evaluate.ts';
import { cellCount, peacockModel, reelCount, rowCount, unitsPerStake, valueWeight, type PeacockModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type PeacockMathematics = GameMathematics<never, never, PeacockEvent>;
type Cell = { readonly reel: number; readonly row: number };

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function peacockMathematics(model: PeacockModel, proved: { readonly hash: string; readonly rtpPpm: number }): PeacockMathematics {
  return {
    ...withoutChoice,
    ...settledAtOnce('Peacock Link'),
    name: 'peacock-link',
    version: model.version,
    hash: proved.hash,
    unitsPerStake,
    rtpPpm: proved.rtpPpm,
    start: (draw) => start(model, draw),
  };
}

/** The game in production, with the hash and the RTP from par.json. */
export const peacockLink = peacockMathematics(peacockModel, par);

function start(model: PeacockModel, draw: Draw): Step<never, PeacockEvent> {
  const grid = gridAt(model, (length, reel) => draw.uniform(length, `reel ${reel + 1}`));
  const wins = lineWins(model, grid);
  const feathers = feathersOn(grid);
  const units = wins.reduce((sum, win) => sum + win.units, 0);
  const spin: PeacockEvent = { type: 'spin', grid, wins, feathers, units };
  if (feathers < model.feathersNeeded) return { status: 'settled', events: [spin], payoutUnits: units };
  const fan = playFan(
    model,
    cells.filter(({ reel, row }) => grid[reel]?.[row] === 'feather'),
    draw,
  );
  const ended = fan.at(-1);
  assert(ended?.type === 'fan-ended', 'the fan ends with its sum');
  return { status: 'settled', events: [spin, ...fan], payoutUnits: units + ended.units };
}

const cells: readonly Cell[] = Array.from({ length: cellCount }, (_, index) => ({
  reel: Math.floor(index / rowCount),
  row: index % rowCount,
}));
assert(cells.length === reelCount * rowCount, 'every cell is listed once');

/** Holds the feathers and respins all other cells, until three consecutive respins catch nothing or the fan is full. */
export function playFan(model: PeacockModel, opening: readonly Cell[], draw: Draw): readonly PeacockEvent[] {
  const held = opening.map((cell) => featherAt(model, cell, { draw, when: 'opening' }));
  const events: PeacockEvent[] = [{ type: 'fan-begins', held: [...held], respins: model.respins, fanUnits: unitsOf(held) }];
  let respins = model.respins;
  for (let index = 1; respins > 0 && held.length < cellCount; index += 1) {
    const landed = cells
      .filter((cell) => !held.some((feather) => isAt(feather, cell)))
      .filter((cell) => draw.uniform(model.feathersOneIn, `respin ${index} ${placeOf(cell)}`) === 0)
      .map((cell) => featherAt(model, cell, { draw, when: `respin ${index}` }));
    held.push(...landed);
    respins = landed.length > 0 ? model.respins : respins - 1;
    events.push({ type: 'respin', index, landed, respins, fanUnits: unitsOf(held) });
  }
  const grandUnits = held.length === cellCount ? model.grandUnits : 0;
  events.push({ type: 'fan-ended', held: held.length, grandUnits, units: unitsOf(held) + grandUnits });
  return events;
}

function featherAt(model: PeacockModel, cell: Cell, by: { readonly draw: Draw; readonly when: string }): HeldFeather {
  const drawn = by.draw.uniform(valueWeight(model), `${by.when} ${placeOf(cell)} value`);
  let before = 0;
  for (const { units, weight, award } of model.values) {
    before += weight;
    if (drawn < before) return { ...cell, units, award };
  }
  assert(false, 'a drawn value is smaller than the sum of the weights');
}

function placeOf({ reel, row }: Cell): string {
  return `reel ${reel + 1} row ${row + 1}`;
}

function isAt(feather: HeldFeather, { reel, row }: Cell): boolean {
  return feather.reel === reel && feather.row === row;
}

function unitsOf(held: readonly HeldFeather[]): number {
  return held.reduce((sum, { units }) => sum + units, 0);
}
