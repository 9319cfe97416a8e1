/** A coupon as far as its buttons go. Moments are milliseconds since 1970. */
type CouponFacts = { readonly activeAt: number | null; readonly receivedAt: number; readonly status: number };

export type CouponState = {
  readonly left: 'to-be-activated' | 'active';
  readonly right: 'use' | 'used' | 'expired';
};

const usable = 0;
const expired = 2;

/** The two sides of a coupon (specification §4): the left one waits while the activation is to come, or without one the receipt;
 *  the right one is a button for what is usable, else the word for what became of it. */
export function couponState({ activeAt, receivedAt, status }: CouponFacts, now: number): CouponState {
  const from = activeAt ?? receivedAt;
  return { left: from > now ? 'to-be-activated' : 'active', right: status === usable ? 'use' : status === expired ? 'expired' : 'used' };
}
