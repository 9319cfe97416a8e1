import { armedCoupon, disarmCoupon, fitsGame, fitsStake, type ArmedCoupon } from '../../../shared/coupon/armed-coupon.ts';

/** The result of a play, as far as it decides the coupon: a refusal's code, or null for an accepted round. */
type Ended = { readonly key: string; readonly refusal: string | null };

/** Adds the coupon in use to the plays of a game. A play keeps its coupon through every retry of its key, and no other play
 *  carries it meanwhile. */
export type CouponOfPlay = {
  readonly take: (key: string, stakeMinor: bigint) => number | undefined;
  readonly ended: (ended: Ended) => void;
};

export function createCouponOfPlay({ gameId, mode }: { readonly gameId: number; readonly mode: 'cash' | 'demo' }): CouponOfPlay {
  const taken = new Map<string, number | undefined>();
  let under: string | null = null;
  return {
    take: (key, stakeMinor) => {
      if (taken.has(key)) return taken.get(key);
      const coupon = mode === 'cash' && under === null ? couponOfGame(gameId) : null;
      const id = coupon !== null && fitsStake(coupon, stakeMinor) ? coupon.id : undefined;
      taken.set(key, id);
      if (id !== undefined) under = key;
      return id;
    },
    ended: ({ key, refusal }) => {
      // Without an answer, the round may have been played with the coupon.
      if (under !== key || refusal === 'unreachable' || refusal === 'answer_broken') return;
      under = null;
      // A used, expired or foreign coupon would refuse the next play too.
      const isOver = refusal === null || refusal.startsWith('coupon_');
      if (isOver && armedCoupon.getState().coupon?.id === taken.get(key)) disarmCoupon();
    },
  };
}

/** Returns the coupon in use if the game accepts it. */
function couponOfGame(gameId: number): ArmedCoupon | null {
  const { coupon } = armedCoupon.getState();
  return coupon !== null && fitsGame(coupon, gameId) ? coupon : null;
}
