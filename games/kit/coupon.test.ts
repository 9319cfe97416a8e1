import { expect, it } from 'vitest';
import { couponOff } from './coupon.ts';

const coupon = { reducesMinor: '1000', stakeMinMinor: '5000', isExact: false };

it('coupon: pays its amount of a stake that fits, at most the stake, and nothing of others', () => {
  expect([4_999n, 5_000n, 9_000n].map((stake) => couponOff(coupon, stake))).toEqual([0n, 1_000n, 1_000n]);
  expect(couponOff({ ...coupon, stakeMinMinor: null }, 400n)).toBe(400n);
  expect(couponOff(null, 5_000n)).toBe(0n);
});

it('coupon: a free round pays exactly its own stake', () => {
  const free = { reducesMinor: '2000', stakeMinMinor: null, isExact: true };
  expect([1_999n, 2_000n, 2_001n].map((stake) => couponOff(free, stake))).toEqual([0n, 2_000n, 0n]);
});
