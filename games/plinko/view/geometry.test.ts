import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowCounts } from '../book.ts';
import { binAt, boardIn, hop, pinsOf, stopsOf } from './geometry.ts';

const aPath = fc.constantFrom(...rowCounts).chain((rows) => fc.array(fc.constantFrom<0 | 1>(0, 1), { minLength: rows, maxLength: rows }));

it('the ball ends above the bin of its path, for every path', () =>
  fc.assert(
    fc.property(aPath, fc.integer({ min: 240, max: 900 }), fc.integer({ min: 200, max: 900 }), (path, width, height) => {
      const board = boardIn(width, height, path.length);
      const rights = path.filter((step) => step === 1).length;
      expect(stopsOf(board, path).at(-1)?.x).toBeCloseTo(binAt(board, rights).x, 6);
    }),
  ));

it('the ball touches one pin per row and moves to the drawn side', () =>
  fc.assert(
    fc.property(aPath, (path) => {
      const board = boardIn(360, 380, path.length);
      const stops = stopsOf(board, path);
      for (const [row, step] of path.entries()) {
        const [from, to] = [stops[row + 1], stops[row + 2]];
        expect(pinsOf(board, row).some(({ x }) => Math.abs(x - (from?.x ?? 0)) < 0.001)).toBe(true);
        expect(Math.sign((to?.x ?? 0) - (from?.x ?? 0))).toBe(step === 1 ? 1 : -1);
      }
    }),
  ));

it('all pins and bins are inside the picture', () => {
  for (const rows of rowCounts) {
    const board = boardIn(340, 330, rows);
    const last = pinsOf(board, rows - 1);
    expect(Math.min(...last.map(({ x }) => x))).toBeGreaterThan(0);
    expect(Math.max(...last.map(({ x }) => x))).toBeLessThan(340);
    expect(board.binTop).toBeGreaterThan(last[0]?.y ?? 0);
  }
});

it('a hop starts and ends exactly at its stops', () => {
  const [from, to] = [
    { x: 10, y: 20 },
    { x: 30, y: 60 },
  ];
  expect(hop(from, to, { part: 0, lift: 5 })).toEqual(from);
  expect(hop(from, to, { part: 1, lift: 5 })).toEqual(to);
});
