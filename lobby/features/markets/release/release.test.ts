import { expect, it } from 'vitest';
import { isOtherRelease, lookAgainMs, mayLook } from './release.ts';

it('release check: runs at most every ten minutes, also if the clock was set back', () => {
  expect(lookAgainMs).toBe(600_000);
  expect(mayLook(null, 5)).toBe(true);
  expect(mayLook(1_000, 600_999)).toBe(false);
  expect(mayLook(1_000, 601_000)).toBe(true);
  expect(mayLook(90_000_000, 1_000)).toBe(true);
});

it('release check: detects a newer release by its build', () => {
  expect(isOtherRelease('a1b2', 'c3d4')).toBe(true);
  expect(isOtherRelease('a1b2', 'a1b2')).toBe(false);
  expect(isOtherRelease('', 'c3d4')).toBe(false);
  expect(isOtherRelease('a1b2', 'none')).toBe(false);
});
