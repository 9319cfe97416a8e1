import { describe, expect, it } from 'vitest';
import type { CoralGrid } from '../book.ts';
import { cellsOf, fallsInto } from './falls.ts';
import { parseDrops } from './parse-drops.ts';

const before: CoralGrid = Array.from({ length: 5 }, () => ['shell', 'pearl', 'shell', 'starfish'] as const);
const after: CoralGrid = Array.from({ length: 5 }, () => ['seahorse', 'clownfish', 'pearl', 'starfish'] as const);
const gone = new Set(['shell'] as const);

describe('fall of a symbol', () => {
  it('a new symbol falls from above the water, a remaining one from its old cell', () => {
    const first = fallsInto(after, before, gone).slice(0, 4);
    expect(first.map(({ from }) => from)).toEqual([-2, -1, 1, 3]);
    expect(first.map(({ symbol }) => symbol)).toEqual(['seahorse', 'clownfish', 'pearl', 'starfish']);
  });

  it('all symbols of the first drop fall from above the water', () => {
    expect(
      fallsInto(after, null, new Set())
        .slice(0, 4)
        .map(({ from }) => from),
    ).toEqual([-4, -3, -2, -1]);
  });
});

it('cellsOf finds the cells of the winning symbols', () => {
  expect(cellsOf(before, gone)).toHaveLength(10);
  expect(cellsOf(before, gone)[0]).toEqual({ reel: 0, row: 0 });
});

describe('Coral Cascade events', () => {
  const drop = { type: 'drop', index: 1, multiplier: 1, grid: before, wins: [{ symbol: 'shell', count: 10, units: 250 }], units: 250 };

  it('parseDrops returns valid events unchanged', () => expect(parseDrops([drop])).toEqual([drop]));

  it.each([
    ['nothing', []],
    ['another event', [{ ...drop, type: 'spin' }]],
    ['a symbol of another game', [{ ...drop, grid: before.map(() => ['lion', 'pearl', 'shell', 'starfish']) }]],
    ['a column that is too short', [{ ...drop, grid: before.map(() => ['pearl', 'shell']) }]],
    ['units below zero', [{ ...drop, units: -1 }]],
  ])('parseDrops refuses %s', (_what, events) => expect(parseDrops(events)).toBeNull());
});
