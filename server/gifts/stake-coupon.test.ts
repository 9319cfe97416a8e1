import { gameId, instant, later, money, unwrap } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponFor, type CouponStake, type StakeCoupon } from './stake-coupon.ts';

const at = instant(1_795_219_200_000);
const kes = (minor: bigint) => money('KES', minor);
const coupon: StakeCoupon = {
  couponId: '7',
  status: 'unused',
  pays: 'part',
  reduces: kes(1_000n),
  stakeMin: kes(5_000n),
  gameIds: [29],
  activeAt: at,
  expiresAt: later(at, 1),
};
const asked: CouponStake = { gameId: gameId(29), stake: kes(5_000n), at };

describe('a coupon on a stake', () => {
  it.each([
    ['used', { status: 'used' }, {}, { code: 'coupon_used' }],
    ['expired', {}, { at: later(at, 1) }, { code: 'coupon_expired' }],
    ['not yet active', { activeAt: later(at, 1), expiresAt: later(at, 2) }, {}, { code: 'coupon_not_active', activeAt: later(at, 1) }],
    ['of other games', {}, { gameId: gameId(30) }, { code: 'coupon_not_in_game' }],
    ['above the stake', {}, { stake: kes(4_999n) }, { code: 'coupon_stake_below', stake: kes(5_000n) }],
    ['free round above', { pays: 'stake', stakeMin: null }, {}, { code: 'coupon_stake_differs', stake: kes(1_000n) }],
    ['free round below', { pays: 'stake', stakeMin: null }, { stake: kes(999n) }, { code: 'coupon_stake_differs', stake: kes(1_000n) }],
  ] as const)('coupon: one that is %s is refused', (_what, of, stake, refusal) => {
    expect(couponFor({ ...coupon, ...of }, { ...asked, ...stake })).toEqual({ ok: false, error: refusal });
  });

  it('coupon: pays its amount, in every game if it names none', () => {
    expect(unwrap(couponFor(coupon, asked))).toEqual({ couponId: '7', amount: kes(1_000n) });
    expect(unwrap(couponFor({ ...coupon, gameIds: [] }, { ...asked, gameId: gameId(41) }))).toMatchObject({ amount: kes(1_000n) });
  });

  it('coupon: a free round pays the whole stake', () => {
    const free: StakeCoupon = { ...coupon, pays: 'stake', stakeMin: null, reduces: kes(2_000n) };
    expect(unwrap(couponFor(free, { ...asked, stake: kes(2_000n) }))).toMatchObject({ amount: kes(2_000n) });
  });

  it('coupon: never pays more than the stake, nor more than its amount', () =>
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000n), fc.bigInt(1n, 10_000n), (reduces, stake) => {
        const open: StakeCoupon = { ...coupon, stakeMin: null, reduces: kes(reduces) };
        const { amount } = unwrap(couponFor(open, { ...asked, stake: kes(stake) }));
        expect(amount.minor).toBe(reduces < stake ? reduces : stake);
      }),
    ));
});
