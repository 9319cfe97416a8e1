import type { Money } from '@tausi/kernel';
import type { CouponUse, WalletRefusal } from '../../command.ts';
import { houseLine, refuseAmount, type HouseLine } from '../movement.ts';
import type { PlayerBooks } from '../player-books.ts';
import type { StakeParts } from '../remembered-bet.ts';

/** Refuses a used coupon, and one of zero or above the stake. The context that issues coupons checks the player and
 *  the game. */
export function refuseCoupon({ purses, coupons }: PlayerBooks, stake: Money, coupon: CouponUse | undefined): WalletRefusal | null {
  if (coupon === undefined) return null;
  const refusal = refuseAmount(purses, coupon.amount, 1n);
  if (refusal !== null) return refusal;
  if (coupon.amount.minor > stake.minor) return { code: 'amount_invalid' };
  return coupons.get(coupon.couponId) === 'used' ? { code: 'coupon_used' } : null;
}

/** The house's part of a stake with a coupon; it is returned together with the stake. */
export function couponLine({ coupon }: StakeParts): HouseLine | null {
  return houseLine(coupon, 'promotions:coupons');
}
