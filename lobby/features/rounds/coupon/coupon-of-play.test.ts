import { beforeEach, expect, it } from 'vitest';
import { armCoupon, armedCoupon, disarmCoupon } from '../../../shared/coupon/armed-coupon.ts';
import { createCouponOfPlay } from './coupon-of-play.ts';

const coupon = { id: 7, reducesMinor: '1000', stakeMinMinor: '5000', isExact: false, gameIds: [29] };
const cash = { gameId: 29, mode: 'cash' as const };
const armed = () => armedCoupon.getState().coupon;

beforeEach(() => armCoupon(coupon));

it('coupon of a play: one play carries it, also when repeated, and no other meanwhile', () => {
  const plays = createCouponOfPlay(cash);
  expect([plays.take('a', 5_000n), plays.take('b', 5_000n), plays.take('a', 5_000n)]).toEqual([7, undefined, 7]);
  plays.ended({ key: 'b', refusal: null });
  plays.ended({ key: 'a', refusal: 'unreachable' });
  expect(plays.take('c', 5_000n)).toBeUndefined();
  expect(armed()).not.toBeNull();
  plays.ended({ key: 'a', refusal: null });
  expect(armed()).toBeNull();
  expect(plays.take('a', 5_000n)).toBe(7);
});

it('coupon of a play: stays after another refusal, and goes with one of its own', () => {
  const plays = createCouponOfPlay(cash);
  plays.take('a', 5_000n);
  plays.ended({ key: 'a', refusal: 'insufficient_funds' });
  expect(plays.take('b', 5_000n)).toBe(7);
  plays.ended({ key: 'b', refusal: 'coupon_expired' });
  expect(armed()).toBeNull();
});

it('coupon of a play: is not for demos, other games, smaller stakes, or after it was put away', () => {
  expect(createCouponOfPlay({ ...cash, mode: 'demo' }).take('a', 5_000n)).toBeUndefined();
  expect(createCouponOfPlay({ ...cash, gameId: 30 }).take('a', 5_000n)).toBeUndefined();
  expect(createCouponOfPlay(cash).take('a', 4_999n)).toBeUndefined();
  disarmCoupon();
  expect(createCouponOfPlay(cash).take('a', 5_000n)).toBeUndefined();
});
