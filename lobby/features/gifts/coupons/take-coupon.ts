import { armCoupon } from '../../../shared/coupon/armed-coupon.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import type { Coupon } from './coupon-from-wire.ts';
import { couponState } from './coupon-state.ts';

/** Puts a coupon into use: the next stake that fits carries it. Returns whether it can be used now. */
export function takeCoupon(coupon: Coupon, now: number): boolean {
  if (couponState(coupon, now).left === 'to-be-activated') {
    showToast({ kind: 'problem', textId: 'gifts.coupon.notYet' });
    return false;
  }
  armCoupon({
    id: coupon.id,
    reducesMinor: minorOf(coupon.reduces),
    stakeMinMinor: coupon.stakeMin === null ? null : minorOf(coupon.stakeMin),
    isExact: coupon.isFreeRound,
    gameIds: coupon.gameIds,
  });
  showToast({ kind: 'success', textId: coupon.isFreeRound ? 'gifts.coupon.freeReady' : 'gifts.coupon.ready' });
  return true;
}

// `10.00` of the wire is 1000 minor units.
function minorOf(amount: string): string {
  return BigInt(amount.replace('.', '')).toString();
}
