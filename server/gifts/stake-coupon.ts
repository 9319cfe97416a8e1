import { err, lesserOf, ok, type GameId, type Instant, type Money, type Result } from '@tausi/kernel';

/** A coupon with its terms, as far as they decide a stake. */
export type StakeCoupon = {
  readonly couponId: string;
  readonly status: 'unused' | 'used';
  /** `part`: the house pays up to `reduces`. `stake`: a free round; the house pays the whole stake of exactly `reduces`. */
  readonly pays: 'part' | 'stake';
  readonly reduces: Money;
  readonly stakeMin: Money | null;
  /** The games that accept it; empty means every game. */
  readonly gameIds: readonly number[];
  readonly activeAt: Instant;
  readonly expiresAt: Instant;
};

export type CouponRefusal =
  | { readonly code: 'coupon_used' | 'coupon_expired' | 'coupon_not_in_game' }
  | { readonly code: 'coupon_not_active'; readonly activeAt: Instant }
  | { readonly code: 'coupon_stake_below' | 'coupon_stake_differs'; readonly stake: Money };

export type CouponStake = { readonly gameId: GameId; readonly stake: Money; readonly at: Instant };

/** Decides the part of a stake that a coupon pays: at most the whole stake. */
export function couponFor(
  coupon: StakeCoupon,
  { gameId, stake, at }: CouponStake,
): Result<{ readonly couponId: string; readonly amount: Money }, CouponRefusal> {
  const { status, pays, reduces, stakeMin, gameIds, activeAt, expiresAt, couponId } = coupon;
  if (status === 'used') return err({ code: 'coupon_used' });
  if (at >= expiresAt) return err({ code: 'coupon_expired' });
  if (at < activeAt) return err({ code: 'coupon_not_active', activeAt });
  if (gameIds.length > 0 && !gameIds.includes(gameId)) return err({ code: 'coupon_not_in_game' });
  if (pays === 'stake' && stake.minor !== reduces.minor) return err({ code: 'coupon_stake_differs', stake: reduces });
  if (stakeMin !== null && stake.minor < stakeMin.minor) return err({ code: 'coupon_stake_below', stake: stakeMin });
  return ok({ couponId, amount: lesserOf(reduces, stake) });
}
