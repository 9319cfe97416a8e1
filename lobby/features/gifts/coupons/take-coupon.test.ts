import { beforeEach, expect, it } from 'vitest';
import { armedCoupon, disarmCoupon } from '../../../shared/coupon/armed-coupon.ts';
import { takeCoupon } from './take-coupon.ts';

const now = 1_795_219_200_000;
const coupon = {
  id: 7,
  name: 'Lion coupon',
  count: 1,
  reduces: '10.00',
  stakeMin: '50.00',
  activeAt: null,
  receivedAt: now,
  expiresOn: '2026-12-24',
  status: 0,
  isFreeRound: false,
  games: [],
  gameIds: [29],
};

beforeEach(disarmCoupon);

it('taking a coupon: puts it into use with its terms', () => {
  expect(takeCoupon(coupon, now)).toBe(true);
  expect(armedCoupon.getState().coupon).toEqual({ id: 7, reducesMinor: '1000', stakeMinMinor: '5000', isExact: false, gameIds: [29] });
  takeCoupon({ ...coupon, isFreeRound: true, stakeMin: null }, now);
  expect(armedCoupon.getState().coupon).toMatchObject({ stakeMinMinor: null, isExact: true });
});

it('taking a coupon: one that is not active yet stays on the shelf', () => {
  expect(takeCoupon({ ...coupon, activeAt: now + 1 }, now)).toBe(false);
  expect(armedCoupon.getState().coupon).toBeNull();
});
