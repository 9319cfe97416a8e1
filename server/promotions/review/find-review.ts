import type { Instant, PlayerId } from '@tausi/kernel';
import type { PromotionPorts } from '../ports.ts';
import type { Promotion } from '../rules/promotion.ts';
import { reviewScoreMin, suspicionOf } from '../rules/suspicion.ts';
import { findLastReview, type ReviewReason } from './reviews-store.ts';
import { countSignals } from './signals-store.ts';

export type ReviewGrounds = { readonly score: number; readonly reasons: readonly ReviewReason[] };
type Of = { readonly playerId: PlayerId; readonly promotion: Pick<Promotion, 'terms'>; readonly at: Instant };
type ReviewPorts = Pick<PromotionPorts, 'pool' | 'identityTierOf' | 'payerOf'>;

/** Returns why a review holds back a gift of this promotion; null if none does. A review that ended well clears the player for good. */
export async function findReview(ports: ReviewPorts, { playerId, promotion: { terms }, at }: Of): Promise<ReviewGrounds | null> {
  if (terms.review === undefined) return null;
  const everyGift: ReviewGrounds | null = terms.review === 'every_gift' ? { score: 0, reasons: ['every_gift'] } : null;
  const last = await findLastReview(ports.pool, playerId);
  if (last !== null && last.outcome === null) return everyGift ?? { score: last.score, reasons: last.reasons };
  if (everyGift !== null) return everyGift;
  if (last !== null && last.outcome !== 'revoked') return null;
  const [cleared, signals] = await Promise.all([clearedBy(ports, playerId), countSignals(ports.pool, playerId, at)]);
  if (cleared !== null) return null;
  const suspicion = suspicionOf({ ...signals, sharesPayer: (await ports.payerOf(playerId)) === 'shared' });
  return suspicion.score >= reviewScoreMin ? suspicion : null;
}

/** Returns the fact that clears a suspected player: a passed identity check, or a deposit from a number that no other player uses. */
export async function clearedBy(
  { identityTierOf, payerOf }: Pick<PromotionPorts, 'identityTierOf' | 'payerOf'>,
  playerId: PlayerId,
): Promise<'identity' | 'payer' | null> {
  const [tier, payer] = await Promise.all([identityTierOf(playerId), payerOf(playerId)]);
  if (tier > 0) return 'identity';
  return payer === 'own' ? 'payer' : null;
}
