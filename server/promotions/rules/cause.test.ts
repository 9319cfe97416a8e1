import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { claimCause } from './cause.ts';
import { aPromotion } from './test-promotion.ts';

const lateInUganda = instant(Date.parse('2026-11-21T21:30:00Z'));

it('cause: a daily promotion is claimed once on each day of its market', () => {
  const daily = (market: 'ug' | 'gh') => claimCause(aPromotion({ for: { kind: 'event', per: 'day' } }, { market }), lateInUganda);
  expect([daily('ug'), daily('gh')]).toEqual(['day:2026-11-22', 'day:2026-11-21']);
});

it('cause: every other promotion is claimed once in a lifetime', () => {
  expect(claimCause(aPromotion({ for: { kind: 'event', per: 'ever' } }), lateInUganda)).toBe('once');
  expect(claimCause(aPromotion(), lateInUganda)).toBe('once');
});
