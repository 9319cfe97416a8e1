import { expect, it } from 'vitest';
import { guideToShow } from './deposit-guide.ts';

it('deposit guide: shows the offer that the server names, otherwise none', () => {
  expect(([0, 1, 2] as const).map((guide) => guideToShow(guide, null, '2026-11-21'))).toEqual([null, 'first-deposit', 'second-deposit']);
});

it('deposit guide: shows an offer once per calendar day', () => {
  expect(guideToShow(1, '2026-11-21', '2026-11-21')).toBeNull();
  expect(guideToShow(1, '2026-11-20', '2026-11-21')).toBe('first-deposit');
});
