/** The facts behind a coupon's buttons. Instants are milliseconds since 1970. */
type CouponFacts = { readonly activeAt: number | null; readonly receivedAt: number; readonly status: number };

export type CouponState = {
  readonly left: 'to-be-activated' | 'active';
  readonly right: 'use' | 'used' | 'expired';
};

const usable = 0;
const expired = 2;

/** The two sides of a coupon (specification §4). The left side waits for the activation, or without one for the receipt. The
 *  right side is a button for a usable coupon, otherwise its final state. */
export function couponState({ activeAt, receivedAt, status }: CouponFacts, now: number): CouponState {
  const from = activeAt ?? receivedAt;
  return { left: from > now ? 'to-be-activated' : 'active', right: status === usable ? 'use' : status === expired ? 'expired' : 'used' };
}
