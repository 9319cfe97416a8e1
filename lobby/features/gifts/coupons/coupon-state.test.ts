import { expect, it } from 'vitest';
import { couponState } from './coupon-state.ts';

const now = 1_795_219_200_000;

it.each([
  ['its activation is to come', { activeAt: now + 1, receivedAt: now - 1 }, 'to-be-activated'],
  ['its activation is to come, whenever it was received', { activeAt: now + 1, receivedAt: now + 9 }, 'to-be-activated'],
  ['it has no activation and its receipt is to come', { activeAt: null, receivedAt: now + 1 }, 'to-be-activated'],
  ['its activation is past', { activeAt: now - 1, receivedAt: now - 9 }, 'active'],
  ['its activation is past, though its receipt is to come', { activeAt: now - 1, receivedAt: now + 9 }, 'active'],
  ['its activation is now', { activeAt: now, receivedAt: now }, 'active'],
  ['it has no activation and was received', { activeAt: null, receivedAt: now }, 'active'],
])('coupon state: the left side, when %s', (_when, moments, left) => {
  expect(couponState({ ...moments, status: 0 }, now).left).toBe(left);
});

it('coupon state: the right side is a button while usable, otherwise used or expired', () => {
  const right = (status: number) => couponState({ activeAt: null, receivedAt: now, status }, now).right;
  expect([right(0), right(1), right(2)]).toEqual(['use', 'used', 'expired']);
});
