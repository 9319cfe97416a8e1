import type { Route } from '../platform/http/route.ts';
import { createBonusRoutes, type BonusReading } from './bonus-routes.ts';
import { createRewardRoutes, type RewardReading } from './reward-routes.ts';

/** The bonuses context: rewards with a wagering requirement, and offers that wait for a player. */
export function createBonuses(deps: BonusReading & RewardReading): { readonly routes: readonly Route[] } {
  return { routes: [...createBonusRoutes(deps), ...createRewardRoutes(deps)] };
}
