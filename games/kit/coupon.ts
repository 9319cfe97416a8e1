/** A coupon that lowers the next stake. Amounts are minor units as decimal text. */
export type CouponView = {
  readonly reducesMinor: string;
  /** The least stake; null: any. */
  readonly stakeMinMinor: string | null;
  /** True for a free round, whose stake must be exactly `reducesMinor`. */
  readonly isExact: boolean;
};

/** Returns the part of a stake that the coupon pays; 0 if it does not fit. The server decides again. */
export function couponOff(coupon: CouponView | null, stakeMinor: bigint): bigint {
  if (coupon === null) return 0n;
  const reduces = BigInt(coupon.reducesMinor);
  if (coupon.isExact) return stakeMinor === reduces ? reduces : 0n;
  if (coupon.stakeMinMinor !== null && stakeMinor < BigInt(coupon.stakeMinMinor)) return 0n;
  return reduces < stakeMinor ? reduces : stakeMinor;
}

/** Returns the player's own part of a round's stake. */
export function ownStake({ stakeMinor, couponMinor = '0' }: { readonly stakeMinor: string; readonly couponMinor?: string }): bigint {
  return BigInt(stakeMinor) - BigInt(couponMinor);
}
