import { isFields, type Fields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import paytable from './paytable.json' with { type: 'json' };
import strips from './strips.json' with { type: 'json' };

const rows = 3;
type Cell = { readonly reel: number; readonly row: number };
type Values = ReadonlyMap<string, number>;

const cells: readonly Cell[] = strips.base.flatMap((_, reel) => Array.from({ length: rows }, (_unused, row) => ({ reel, row })));

/** Checks the symbols against the drawn stops, and that the fan started, caught and held exactly the drawn feathers. */
export const recheck: Recheck = {
  version: strips.version,
  recheck: ({ events, draws }) => {
    const shown = events.filter(isFields);
    const valueOf = new Map(draws.map(({ label, value }) => [label, value]));
    return { isShown: isAsDrawn(shown, valueOf), units: unitsWon(shown), perStake: paytable.unitsPerStake };
  },
};

function isAsDrawn([spin, ...fan]: readonly Fields[], valueOf: Values): boolean {
  const grid = strips.base.map((strip, reel) => windowAt(strip, valueOf.get(`reel ${reel + 1}`)));
  if (spin?.['type'] !== 'spin' || !sameText(spin['grid'], grid)) return false;
  const opening = cells.filter(({ reel, row }) => grid[reel]?.[row] === 'feather');
  return sameText(fan, opening.length < paytable.feathersNeeded ? [] : fanAsDrawn(opening, valueOf));
}

/** Replays the fan from the drawn values. */
function fanAsDrawn(opening: readonly Cell[], valueOf: Values): readonly unknown[] {
  const held = opening.map((cell) => featherAt(cell, 'opening', valueOf));
  const sum = (): number => held.reduce((units, feather) => units + feather.units, 0);
  const events: unknown[] = [{ type: 'fan-begins', held: [...held], respins: paytable.respins, fanUnits: sum() }];
  let respins = paytable.respins;
  for (let index = 1; respins > 0 && held.length < cells.length; index += 1) {
    const landed = cells
      .filter((cell) => !held.some(({ reel, row }) => reel === cell.reel && row === cell.row))
      .filter((cell) => valueOf.get(`respin ${index} ${placeOf(cell)}`) === 0)
      .map((cell) => featherAt(cell, `respin ${index}`, valueOf));
    held.push(...landed);
    respins = landed.length > 0 ? paytable.respins : respins - 1;
    events.push({ type: 'respin', index, landed, respins, fanUnits: sum() });
  }
  const grandUnits = held.length === cells.length ? paytable.grandUnits : 0;
  return [...events, { type: 'fan-ended', held: held.length, grandUnits, units: sum() + grandUnits }];
}

function featherAt(cell: Cell, when: string, valueOf: Values) {
  const drawn = valueOf.get(`${when} ${placeOf(cell)} value`) ?? Number.NaN;
  let before = 0;
  for (const { units, weight, award } of paytable.values) {
    before += weight;
    if (drawn < before) return { ...cell, units, award };
  }
  return { ...cell, units: 0, award: null };
}

function placeOf({ reel, row }: Cell): string {
  return `reel ${reel + 1} row ${row + 1}`;
}

function unitsWon(events: readonly Fields[]): number | null {
  const paying = events.filter(({ type }) => type === 'spin' || type === 'fan-ended');
  return paying.reduce<number | null>((sum, { units }) => (typeof units === 'number' ? (sum ?? 0) + units : sum), null);
}

function windowAt(strip: readonly string[], stop: number | undefined): readonly (string | undefined)[] {
  return stop === undefined ? [] : Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]);
}

function sameText(shown: unknown, expected: unknown): boolean {
  return JSON.stringify(shown) === JSON.stringify(expected);
}
