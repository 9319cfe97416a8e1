import type { PlayerId } from '@tausi/kernel';
import type { Route } from '../platform/http/route.ts';
import { giveCoupons, hasCoupons, type GivenCoupons } from './coupon-store.ts';
import { createLuckyBoxes, type LuckyBoxes } from './keep-boxes-service.ts';
import { giftsRoutes, type GiftsDeps } from './routes.ts';

export { couponGiven } from './coupon-store.ts';
export { boxDue, depositBoxes } from './due-boxes-store.ts';
export { createFindStakeCoupon } from './find-stake-coupon.ts';

export type Gifts = {
  readonly routes: readonly Route[];
  readonly boxes: LuckyBoxes;
  /** Returns whether the player was ever given a coupon. */
  readonly hasCoupons: (playerId: PlayerId) => Promise<boolean>;
  /** Gives a player coupons of a batch; returns their numbers. */
  readonly giveCoupons: (given: GivenCoupons) => Promise<readonly number[]>;
};

/** The gifts context: coupons that pay a part of a stake, and lucky boxes. */
export function createGifts(deps: GiftsDeps): Gifts {
  const { pool } = deps;
  return {
    routes: giftsRoutes(deps),
    boxes: createLuckyBoxes(deps),
    hasCoupons: (playerId) => hasCoupons(pool, playerId),
    giveCoupons: (given) => giveCoupons(pool, given),
  };
}
