import { type Instant, type MarketCode, ok, type PlayerId, type Result } from '@tausi/kernel';
import { exclusionAt } from '../wallet/index.ts';
import type { PromotionPorts } from './ports.ts';
import { amountIn } from './rules/amount.ts';
import { earnedItems, type NotEarned } from './rules/basis.ts';
import { claimCause, type Cause } from './rules/cause.ts';
import { refuseWho } from './rules/eligibility.ts';
import { isInForce, type Item, type Promotion } from './rules/promotion.ts';
import { listAwards } from './store/awards-store.ts';
import { findProfile, listFirstDeposits } from './store/facts-store.ts';
import { listPromotions } from './store/promotions-store.ts';

export type GiftsQuery = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly surfaces: readonly string[];
  readonly at: Instant;
};

/** A promotion as one player sees it. `waits`: collectable now; `collected`: taken before; `open`: not earned yet; `none`: not for
 *  this player. */
export type Gift = {
  readonly promotion: Promotion;
  readonly cause: Cause;
  readonly status: 'waits' | 'collected' | 'open' | 'none';
  readonly earned: Result<readonly Item[], NotEarned>;
  /** The least and the most bonus money, in minor units. They are equal once it is earned. */
  readonly bonus: { readonly minMinor: bigint; readonly maxMinor: bigint };
};

/** Lists what the promotions of these surfaces hold for a player. An excluded player is shown nothing. */
export async function listGifts(ports: PromotionPorts, { playerId, market, surfaces, at }: GiftsQuery): Promise<readonly Gift[]> {
  const { pool, wallet, identityTierOf } = ports;
  const promotions = await listPromotions(pool, { market, surfaces, at });
  if (promotions.length === 0) return [];
  const [awards, deposits, profile, purses, identityTier, { guard }] = await Promise.all([
    listAwards(
      pool,
      playerId,
      promotions.map(({ id }) => id),
    ),
    listFirstDeposits(pool, playerId),
    findProfile(pool, playerId),
    wallet.pursesOf(playerId),
    identityTierOf(playerId),
    wallet.guardOf(playerId, at),
  ]);
  const player = { ...profile, identityTier, cashMinor: purses?.cash.minor ?? 0n };
  const isExcluded = exclusionAt(guard.exclusions, at) !== null;
  return promotions.map((promotion) => {
    const cause = claimCause(promotion, at);
    const award = awards.find((one) => one.promotionId === promotion.id && one.cause === cause);
    const earned = award === undefined ? earnedItems(promotion, deposits, at) : ok(award.items);
    const isOffered = !isExcluded && isInForce(promotion, at) && refuseWho(promotion.terms.who, player, at) === null;
    return {
      promotion,
      cause,
      earned,
      bonus: bonusOf(promotion, earned),
      status: statusOf(award?.status ?? null, { isOffered, isExcluded, earned }),
    };
  });
}

function bonusOf({ terms: { gives } }: Promotion, earned: Gift['earned']): Gift['bonus'] {
  if (!earned.ok) return { minMinor: 0n, maxMinor: gives.kind === 'deposit_share' ? gives.maxMinor : 0n };
  const minor = amountIn(earned.value, 'bonus');
  return { minMinor: minor, maxMinor: minor };
}

function statusOf(
  award: 'waiting' | 'in_review' | 'collected' | 'lapsed' | 'revoked' | null,
  { isOffered, isExcluded, earned }: { isOffered: boolean; isExcluded: boolean; earned: Gift['earned'] },
): Gift['status'] {
  if (award === 'collected') return 'collected';
  if (award === 'waiting') return isExcluded ? 'none' : 'waits';
  if (award !== null || !isOffered) return 'none';
  if (earned.ok) return 'waits';
  return earned.error.code === 'not_earned' ? 'open' : 'none';
}
