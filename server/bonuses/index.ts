import type { Route } from '../platform/http/route.ts';
import { createBonusRoutes, type BonusReading } from './bonus-routes.ts';
import { createClaimRoutes, type BonusClaiming } from './claim-routes.ts';
import { bonusesWaiting, createRewardRoutes, type RewardReading } from './reward-routes.ts';

export type Bonuses = {
  readonly routes: readonly Route[];
  /** Returns which rewards wait for a player. */
  readonly waitingOf: (who: Parameters<typeof bonusesWaiting>[1]) => ReturnType<typeof bonusesWaiting>;
};

/** The bonuses context: rewards with a wagering requirement, their claims, and offers that wait for a player. */
export function createBonuses(deps: BonusReading & RewardReading & BonusClaiming): Bonuses {
  return {
    routes: [...createBonusRoutes(deps), ...createClaimRoutes(deps), ...createRewardRoutes(deps)],
    waitingOf: (who) => bonusesWaiting(deps, who),
  };
}
