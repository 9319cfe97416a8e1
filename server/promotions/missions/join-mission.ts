import { err, ok, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { ExclusionRefusal } from '../../wallet/index.ts';
import type { PromotionPorts } from '../ports.ts';
import { refuseWho, type Ineligible } from '../rules/eligibility.ts';
import { periodOf } from '../rules/mission.ts';
import { isInForce, type Item, type Mission, type Promotion } from '../rules/promotion.ts';
import { findProfile } from '../store/facts-store.ts';
import { listPromotions } from '../store/promotions-store.ts';
import { insertJoin } from './missions-store.ts';

const missionSurface = 'mission';

export type JoinRefusal = ExclusionRefusal | Ineligible | { readonly code: 'gift_unknown' } | { readonly code: 'gift_used_up' };

export type OwnMission = {
  readonly promotion: Promotion;
  readonly mission: Mission;
  readonly items: readonly Item[];
  readonly period: string;
};

/** Lists the missions of a market that run now, with the period in which they run. */
export async function listMissions(
  { pool }: Pick<PromotionPorts, 'pool'>,
  market: MarketCode,
  at: Instant,
): Promise<readonly OwnMission[]> {
  const listed = await listPromotions(pool, { market, surfaces: [missionSurface], at });
  return listed.flatMap((promotion) => {
    const { for: mission, gives } = promotion.terms;
    if (mission.kind !== 'mission' || gives.kind !== 'items' || !isInForce(promotion, at)) return [];
    return [{ promotion, mission, items: gives.items, period: periodOf(mission, market, at) }];
  });
}

/** Joins a mission for its running period. The budget of its gift is set aside, so every player who reaches the goal gets it. */
export async function joinMission(
  ports: PromotionPorts,
  { playerId, market, id, at }: { readonly playerId: PlayerId; readonly market: MarketCode; readonly id: number; readonly at: Instant },
): Promise<Result<void, JoinRefusal>> {
  const own = (await listMissions(ports, market, at)).find(({ promotion }) => promotion.id === id);
  if (own === undefined) return err({ code: 'gift_unknown' });
  const [profile, purses, identityTier] = await Promise.all([
    findProfile(ports.pool, playerId),
    ports.wallet.pursesOf(playerId),
    ports.identityTierOf(playerId),
  ]);
  const refusal = refuseWho(own.promotion.terms.who, { ...profile, identityTier, cashMinor: purses?.cash.minor ?? 0n }, at);
  if (refusal !== null) return err(refusal);
  return unitOfWork<Result<void, JoinRefusal>>(ports.pool, async (client) => {
    const excluded = await ports.wallet.refuseGiftNow(client, { playerId, at });
    if (excluded !== null) return rollback(err(excluded));
    const joined = await insertJoin(client, { playerId, ...own, at });
    return joined === 'joined' ? commit(ok(undefined)) : rollback(err({ code: 'gift_used_up' }));
  });
}
