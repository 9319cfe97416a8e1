import { expect, it } from 'vitest';
import { rankPercent } from './rank-progress.ts';

it.each([
  [0, 100, 0],
  [50, 100, 50],
  [999, 1_000, 99],
  [9_999, 10_000, 99],
  [-5, 100, 0],
  [100, null, 100],
  [0, 0, 100],
])('rank progress: %s points of %s are %s percent', (points, next, percent) => {
  expect(rankPercent(points, next)).toBe(percent);
});
