import { expect, it } from 'vitest';
import { risks, rowCounts } from '../book.ts';
import { binText, oneInOf, paysOf, readBall } from './boards.ts';

it('paysOf returns the payout of every bin of every board', () => {
  for (const rows of rowCounts) for (const risk of risks) expect(paysOf({ rows, risk })).toHaveLength(rows + 1);
});

it('binText writes a multiplier without trailing zeros', () =>
  expect([90_000, 195, 20, 100].map(binText)).toEqual(['900', '1.95', '0.2', '1']));

it('oneInOf returns the odds of a bin', () => {
  expect(oneInOf(16, 0)).toBe('65,536');
  expect(oneInOf(8, 4)).toBe('3.66');
});

it('readBall parses a valid ball and refuses everything else', () => {
  const ball = { type: 'dropped', rows: 8, risk: 'low', path: [0, 1, 0, 1, 0, 1, 0, 1], bin: 4, units: 50 };
  expect(readBall([ball])).toEqual(ball);
  expect(readBall([{ ...ball, path: [0, 1] }])).toBeNull();
  expect(readBall([{ ...ball, rows: 9 }])).toBeNull();
  expect(readBall([])).toBeNull();
});
