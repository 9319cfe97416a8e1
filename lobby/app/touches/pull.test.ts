import { expect, it } from 'vitest';
import { meansToPull, pullOf } from './pull.ts';

it('pullOf: follows the finger slowly, and arms after some distance', () => {
  expect(pullOf(-50)).toEqual({ distance: 0, isArmed: false });
  expect(pullOf(100)).toEqual({ distance: 45, isArmed: false });
  expect(pullOf(150).isArmed).toBe(true);
  expect(pullOf(1_000).distance).toBe(96);
});

it('meansToPull: distinguishes a pull from a sideways scroll', () => {
  expect(meansToPull({ x: 2, y: 20 })).toBe(true);
  expect(meansToPull({ x: 30, y: 20 })).toBe(false);
  expect(meansToPull({ x: 0, y: -20 })).toBe(false);
});
