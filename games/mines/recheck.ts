import type { DrawnValue } from '@tausi/kernel';
import { isFields, wholeOf, type Fields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { cellCount } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

const unitsPerStake = 100;

/** Checks that every dug cell and the final field match the drawn field, and that each rung paid as published. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const shown = events.filter(isFields);
    return { isShown: isAsDrawn(shown, draws), units: unitsShown(shown), perStake: unitsPerStake };
  },
};

function isAsDrawn([laid, ...rest]: readonly Fields[], draws: readonly DrawnValue[]): boolean {
  const field = fieldOf(draws);
  const ladder = paytable.ladders[field.length - 1];
  if (laid?.['type'] !== 'laid' || laid['mines'] !== field.length || ladder === undefined) return false;
  // A voided round has no end event. It can contain only gems.
  const end = rest.at(-1)?.['type'] === 'ended' ? rest.at(-1) : undefined;
  const digs = end === undefined ? rest : rest.slice(0, -1);
  const gems = digs.filter(({ type }) => type === 'gem');
  const isOnce = new Set(digs.map(({ cell }) => cell)).size === digs.length;
  return (
    isOnce &&
    gems.every((gem, index) => isGem(gem, { place: index, field, ladder })) &&
    isEnd(end, { digs, gems: gems.length, field, ladder })
  );
}

function isGem({ cell, gems, units }: Fields, at: { place: number; field: readonly number[]; ladder: readonly number[] }): boolean {
  return typeof cell === 'number' && !at.field.includes(cell) && gems === at.place + 1 && units === at.ladder[at.place];
}

type Dug = {
  readonly digs: readonly Fields[];
  readonly gems: number;
  readonly field: readonly number[];
  readonly ladder: readonly number[];
};

function isEnd(end: Fields | undefined, { digs, gems, field, ladder }: Dug): boolean {
  if (end === undefined) return digs.length === gems;
  if (JSON.stringify(end['mines']) !== JSON.stringify(field)) return false;
  if (digs.length === gems) return end['units'] === ladder[gems - 1];
  const mine = digs.at(-1);
  const isMine = mine?.['type'] === 'mine' && typeof mine['cell'] === 'number' && field.includes(mine['cell']);
  return isMine && digs.length === gems + 1 && end['units'] === 0;
}

/** Returns the field of the drawn values. Each drawn cell is removed from those left. */
function fieldOf(draws: readonly DrawnValue[]): readonly number[] {
  const left = Array.from({ length: cellCount }, (_, cell) => cell);
  const laid = draws.filter(({ label }) => label.startsWith('mine ')).flatMap(({ value }) => left.splice(value, 1));
  return [...laid].sort((a, b) => a - b);
}

function unitsShown(events: readonly Fields[]): number {
  const last = events.at(-1);
  return last?.['type'] === 'ended' ? (wholeOf(last['units']) ?? 0) : 0;
}
