import {
  err,
  formatMoney,
  marketOf,
  type GameId,
  type Instant,
  type MarketCode,
  type Money,
  type PlayerId,
  type Result,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import { dayAndTime, type Wallet } from '../wallet/index.ts';
import { findCoupon } from './coupon-store.ts';
import { couponFor, type CouponRefusal } from './stake-coupon.ts';

export type StakeCouponDeps = { readonly pool: Pool; readonly wallet: Pick<Wallet, 'isCouponUsed'> };

type CouponRequest = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly couponId: number;
  readonly gameId: GameId;
  readonly stake: Money;
  readonly at: Instant;
};

type Refused = { readonly code: CouponRefusal['code'] | 'coupon_not_found'; readonly args?: readonly string[] };

/** Decides the part of a stake that a player's coupon pays. The wallet checks again that the coupon is unused, in the
 *  step that takes the stake. */
export type FindStakeCoupon = (asked: CouponRequest) => Promise<Result<{ readonly couponId: string; readonly amount: Money }, Refused>>;

export function createFindStakeCoupon({ pool, wallet }: StakeCouponDeps): FindStakeCoupon {
  return async (asked) => {
    const found = await findCoupon(pool, asked);
    // Another player's coupon gets the same answer as one that does not exist.
    if (found === null) return err({ code: 'coupon_not_found' });
    const isUsed = await wallet.isCouponUsed(asked.playerId, found.couponId);
    const decided = couponFor({ ...found, status: isUsed ? 'used' : 'unused' }, asked);
    return decided.ok ? decided : err(toWireRefusal(decided.error, asked.market));
  };
}

function toWireRefusal(refusal: CouponRefusal, market: MarketCode): Refused {
  const { code } = refusal;
  if ('activeAt' in refusal) return { code, args: [dayAndTime(refusal.activeAt, market)] };
  return 'stake' in refusal ? { code, args: [`${marketOf(market).currencyLabel} ${formatMoney(refusal.stake)}`] } : { code };
}
