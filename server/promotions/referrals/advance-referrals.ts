import { marketCodes, type Instant, type MarketCode } from '@tausi/kernel';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { PromotionPorts } from '../ports.ts';
import { isInForce, type Friend, type Item, type Promotion } from '../rules/promotion.ts';
import { decidedFrom, nextReferralStep } from '../rules/referral.ts';
import { listPromotions } from '../store/promotions-store.ts';
import { insertDue } from '../waiting/due-awards-store.ts';
import { storeStep, takeReferrals, type OpenReferral } from './referrals-store.ts';

const takenAtOnceMax = 200;

export type FriendPromotion = { readonly promotion: Promotion; readonly terms: Friend; readonly items: readonly Item[] };

/** Finds the running promotion that gives for friends; null without one. */
export async function findFriendPromotion(
  { pool }: Pick<PromotionPorts, 'pool'>,
  market: MarketCode,
  at: Instant,
): Promise<FriendPromotion | null> {
  for (const promotion of await listPromotions(pool, { market, at })) {
    const { for: terms, gives } = promotion.terms;
    if (terms.kind === 'friend' && gives.kind === 'items' && isInForce(promotion, at)) return { promotion, terms, items: gives.items };
  }
  return null;
}

/** Takes open referrals further. When one is complete, the gift of both players is due. Returns the number of completed ones. */
export async function advanceReferrals(ports: PromotionPorts, at: Instant): Promise<number> {
  let given = 0;
  for (const market of marketCodes) {
    const found = await findFriendPromotion(ports, market, at);
    if (found === null) continue;
    for (const referral of await takeReferrals(ports.pool, { market, terms: found.terms, at, limit: takenAtOnceMax }))
      if (await advanceOne(ports, { ...found, referral }, at)) given += 1;
  }
  return given;
}

async function advanceOne(
  ports: PromotionPorts,
  { referral, promotion, terms, items }: FriendPromotion & { readonly referral: OpenReferral },
  at: Instant,
): Promise<boolean> {
  const { playerId, invitedBy } = referral;
  const from = decidedFrom(referral, terms);
  const isSamePerson = from !== null && at >= from && (await isOnePerson(ports, referral));
  const step = nextReferralStep({ ...referral, isSamePerson }, terms, at);
  if (step.kind === 'wait') return false;
  return unitOfWork(ports.pool, async (client) => {
    if (!(await storeStep(client, { playerId, step, at }))) return rollback(false);
    if (step.kind === 'rest' || step.outcome !== 'given') return commit(false);
    const gift = { promotionId: promotion.id, content: { items } };
    await insertDue(client, { ...gift, playerId: invitedBy, cause: `friend:${playerId}` }, at);
    await insertDue(client, { ...gift, playerId, cause: 'invited' }, at);
    return commit(true);
  });
}

async function isOnePerson(
  { payerOf, isPersonShared }: Pick<PromotionPorts, 'payerOf' | 'isPersonShared'>,
  { playerId, sharesDevice }: OpenReferral,
): Promise<boolean> {
  return sharesDevice || (await payerOf(playerId)) === 'shared' || isPersonShared(playerId);
}
