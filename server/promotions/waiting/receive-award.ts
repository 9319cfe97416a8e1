import { err, ok, type IdempotencyKey, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import type { Deadline } from '../../platform/overload/deadline.ts';
import { claimGift, type Claimed, type ClaimRefusal } from '../claim-gift.ts';
import { collect } from '../collect.ts';
import type { PromotionPorts } from '../ports.ts';
import type { Award } from '../rules/award.ts';
import { optionOf } from '../rules/promotion.ts';
import { findVersion } from '../store/promotions-store.ts';
import { findNamed, listWaiting } from './waiting-store.ts';

export type Receiving = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly promotionId: number;
  /** The number of the award; null for the oldest that waits, else the promotion's claim. */
  readonly number: number | null;
  readonly confId: number | null;
  readonly requestKey: IdempotencyKey;
  /** Held before the award takes effect. */
  readonly deadline: Deadline;
  readonly at: Instant;
};

/** Collects a waiting award, or claims a promotion. The same request is answered again with the same award. */
export async function receiveAward(ports: PromotionPorts, receiving: Receiving): Promise<Result<Claimed, ClaimRefusal>> {
  const { playerId, promotionId } = receiving;
  const { ofRequest, ofNumber } = await findNamed(ports.pool, receiving);
  const named = ofRequest ?? ofNumber;
  if (named !== null) return named.promotionId === promotionId ? take(ports, receiving, named) : err({ code: 'gift_unknown' });
  if (receiving.number !== null) return err({ code: 'gift_unknown' });
  const award = (await listWaiting(ports.pool, playerId, receiving.at)).find((one) => one.promotionId === promotionId) ?? null;
  if (award !== null) return take(ports, receiving, award);
  return claimGift(ports, { ...receiving, surfaces: null });
}

async function take(ports: PromotionPorts, receiving: Receiving, award: Award): Promise<Result<Claimed, ClaimRefusal>> {
  const { playerId, market, confId, requestKey, deadline, at } = receiving;
  // The terms of the version that gave the award.
  const promotion = await findVersion(ports.pool, { id: award.promotionId, version: award.version, at });
  if (promotion === null || promotion.market !== market) return err({ code: 'gift_unknown' });
  const option = award.status === 'collected' ? award.option : optionOf(promotion, confId);
  const earned = ok(award.items);
  const collected = await collect(ports, {
    playerId,
    market,
    promotion,
    cause: award.cause,
    option,
    earned,
    requestKey,
    rows: [],
    deadline,
    at,
    known: award,
  });
  if (!collected.ok) return collected;
  const chosen = promotion.terms.options.find((one) => one.confId === collected.value.award.option);
  return ok({ ...collected.value, promotion, gameId: chosen?.gameId ?? null });
}
