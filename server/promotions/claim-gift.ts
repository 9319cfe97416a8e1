import { err, type IdempotencyKey, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { type Deadline, noDeadline } from '../platform/overload/deadline.ts';
import { collect, type Collected, type CollectFailure } from './collect.ts';
import type { PromotionPorts } from './ports.ts';
import { earnedItems } from './rules/basis.ts';
import { claimCause } from './rules/cause.ts';
import { isGivenByAnother, optionOf, type Promotion } from './rules/promotion.ts';
import { listFirstDeposits } from './store/facts-store.ts';
import { findPromotion, listPromotions } from './store/promotions-store.ts';
import { noteHolder, noteUsedUp } from './waiting/used-up.ts';

export type Claiming = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  /** Null for any surface. */
  readonly surfaces: readonly string[] | null;
  /** The promotion; null for the only one of the surfaces. */
  readonly promotionId: number | null;
  /** The option; null for the casino's. */
  readonly confId: number | null;
  /** The key of a call whose context keeps its answers; null if the platform does. */
  readonly requestKey: IdempotencyKey | null;
  /** As for an award that is collected. */
  readonly deadline?: Deadline;
  readonly at: Instant;
};

export type ClaimRefusal = CollectFailure | { readonly code: 'gift_unknown' };

/** `gameId` is the game to which the chosen option leads; null for the whole casino. */
export type Claimed = Collected & { readonly promotion: Promotion; readonly gameId: number | null };

/** Collects the promotion that a player names, with the option they chose. */
export async function claimGift(
  ports: PromotionPorts,
  { playerId, market, surfaces, promotionId, confId, requestKey, deadline = noDeadline, at }: Claiming,
): Promise<Result<Claimed, ClaimRefusal>> {
  const promotion = await findClaimed(ports.pool, { market, surfaces, promotionId, at });
  if (promotion === null || promotion.terms.gives.kind === 'surface' || isGivenByAnother(promotion.terms.for))
    return err({ code: 'gift_unknown' });
  const deposits = promotion.terms.for.kind === 'deposit' ? await listFirstDeposits(ports.pool, playerId) : [];
  const option = optionOf(promotion, confId);
  const collected = await collect(ports, {
    playerId,
    market,
    promotion,
    cause: claimCause(promotion, at),
    option,
    earned: earnedItems(promotion, deposits, at),
    requestKey,
    rows: [],
    deadline,
    at,
  });
  if (!collected.ok) {
    if (collected.error.code === 'gift_used_up') await noteUsedUp(ports.pool, promotion.id);
    return collected;
  }
  noteHolder(ports.pool, { playerId, promotionId: promotion.id });
  const chosen = promotion.terms.options.find((one) => one.confId === collected.value.award.option);
  return { ok: true, value: { ...collected.value, promotion, gameId: chosen?.gameId ?? null } };
}

type Wanted = Pick<Claiming, 'market' | 'surfaces' | 'promotionId' | 'at'>;

async function findClaimed(pool: Pool, { market, surfaces, promotionId, at }: Wanted): Promise<Promotion | null> {
  if (promotionId === null) return (await listPromotions(pool, { market, ...(surfaces === null ? {} : { surfaces }), at }))[0] ?? null;
  const found = await findPromotion(pool, { id: promotionId, version: null, at });
  return found?.market === market && (surfaces?.includes(found.surface) ?? true) ? found : null;
}
