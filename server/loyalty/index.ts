import type { Instant } from '@tausi/kernel';
import type { Route } from '../platform/http/route.ts';
import { cashbackRoutes } from './cashback/cashback-routes.ts';
import { payCashback } from './cashback/pay-cashback.ts';
import { noteReloads } from './reload/note-reloads.ts';
import { reloadRoutes } from './reload/reload-routes.ts';
import { loyaltyRoutes, ranksWaiting, reachedRank, type LoyaltyDeps, type Who } from './routes.ts';
import { dayGiftStatus, signInRoutes, type SignInDeps } from './sign-in-routes.ts';

export { reloadStakes } from './reload/reloads-store.ts';
export { cashResults } from './cashback/weeks-store.ts';

export type Loyalty = {
  readonly routes: readonly Route[];
  /** Returns the state of today's gift, and the number of ranks whose rewards wait. */
  readonly waitingOf: (who: Who) => Promise<{ readonly sevenDay: 0 | 1 | 2; readonly passport: number }>;
  /** Decides ended weeks and pays their cashback. Returns the number paid. */
  readonly payCashback: (at: Instant) => Promise<number>;
  /** Notes the cash of fully staked deposits, which then waits for its player. Returns the number of gifts. */
  readonly noteReloads: (at: Instant) => Promise<number>;
};

/** The loyalty context: points, the seven-day row of gifts, the diamond passport, the weekly cashback, the reload bonus. */
export function createLoyalty(deps: LoyaltyDeps & SignInDeps): Loyalty {
  const byRank = { pool: deps.pool, promotions: deps.promotions, rankOf: (who: Who) => reachedRank(deps, who) };
  return {
    routes: [...loyaltyRoutes(deps), ...signInRoutes(deps), ...cashbackRoutes(byRank), ...reloadRoutes(byRank)],
    waitingOf: async (who) => {
      const [sevenDay, passport] = await Promise.all([dayGiftStatus(deps, who), ranksWaiting(deps, who)]);
      return { sevenDay, passport: passport.count };
    },
    payCashback: (at) => payCashback(byRank, at),
    noteReloads: (at) => noteReloads(byRank, at),
  };
}
