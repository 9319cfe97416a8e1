import { expect, it } from 'vitest';
import { risks, rowCounts } from '../book.ts';
import { binText, oneInOf, paysOf, readBall } from './boards.ts';

it('knows what every bin of every board pays', () => {
  for (const rows of rowCounts) for (const risk of risks) expect(paysOf({ rows, risk })).toHaveLength(rows + 1);
});

it('writes a multiplier as short as it is', () => expect([90_000, 195, 20, 100].map(binText)).toEqual(['900', '1.95', '0.2', '1']));

it('tells the odds of a bin', () => {
  expect(oneInOf(16, 0)).toBe('65,536');
  expect(oneInOf(8, 4)).toBe('3.66');
});

it('reads a ball, and nothing that is none', () => {
  const ball = { type: 'dropped', rows: 8, risk: 'low', path: [0, 1, 0, 1, 0, 1, 0, 1], bin: 4, units: 50 };
  expect(readBall([ball])).toEqual(ball);
  expect(readBall([{ ...ball, path: [0, 1] }])).toBeNull();
  expect(readBall([{ ...ball, rows: 9 }])).toBeNull();
  expect(readBall([])).toBeNull();
});
