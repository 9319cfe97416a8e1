import { expect, it } from 'vitest';
import { isOtherRelease, releaseCheckIntervalMs, isCheckDue } from './release.ts';

it('release check: runs at most every ten minutes, also if the clock was set back', () => {
  expect(releaseCheckIntervalMs).toBe(600_000);
  expect(isCheckDue(null, 5)).toBe(true);
  expect(isCheckDue(1_000, 600_999)).toBe(false);
  expect(isCheckDue(1_000, 601_000)).toBe(true);
  expect(isCheckDue(90_000_000, 1_000)).toBe(true);
});

it('release check: detects a newer release by its build', () => {
  expect(isOtherRelease('a1b2', 'c3d4')).toBe(true);
  expect(isOtherRelease('a1b2', 'a1b2')).toBe(false);
  expect(isOtherRelease('', 'c3d4')).toBe(false);
  expect(isOtherRelease('a1b2', 'none')).toBe(false);
});
