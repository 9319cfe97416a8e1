import { expect, it } from 'vitest';
import { dayOf, guideToShow } from './deposit-guide.ts';

it('shows what the server says, and nothing when it says nothing', () => {
  expect(([0, 1, 2] as const).map((guide) => guideToShow(guide, null, '2026-11-21'))).toEqual([null, 'first-deposit', 'second-deposit']);
});

it('shows it once per calendar day', () => {
  expect(guideToShow(1, '2026-11-21', '2026-11-21')).toBeNull();
  expect(guideToShow(1, '2026-11-20', '2026-11-21')).toBe('first-deposit');
});

it('counts days where the player is', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 0, 6, 0, 0, 0))).toBe('2026-01-06');
});
