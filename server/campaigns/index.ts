import type { Instant } from '@tausi/kernel';
import type { Route } from '../platform/http/route.ts';
import type { Promotions } from '../promotions/index.ts';
import type { PrizeTables } from '../rounds/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { coinRoutes } from './coins/coin-routes.ts';
import { createDownloadRoute } from './download-route.ts';
import { type CampaignsDeps, createCampaignRoutes } from './routes.ts';
import { runTournaments, type TournamentWork } from './tournaments/prizes.ts';
import { createTournamentRoutes } from './tournaments/routes.ts';
import { leaderboardRoute } from './tournaments/leaderboard-route.ts';
import { promotionsWaitingRoute, type AllWaitingDeps } from './waiting/promotions-waiting-route.ts';
import { receiveRoute } from './waiting/receive-route.ts';
import { waitingRoutes } from './waiting/waiting-routes.ts';

export { campaignsTopic } from './routes.ts';
export { tournamentScores } from './tournaments/scores.ts';

export type Campaigns = {
  readonly routes: readonly Route[];
  /** Opens, settles and pays tournaments; returns the number of prizes paid. */
  readonly runTournaments: (at: Instant) => Promise<number>;
};

type AllDeps = CampaignsDeps &
  TournamentWork & { readonly wallet: Wallet; readonly promotions: Promotions; readonly prizeTables: PrizeTables } & Pick<
    AllWaitingDeps,
    'bonusesWaiting' | 'loyaltyWaiting'
  >;

/** The campaigns context: the specification's events with their pages, red packets, seasons, leaderboards and tournaments. */
export function createCampaigns(deps: AllDeps): Campaigns {
  return {
    routes: [
      ...createCampaignRoutes(deps),
      ...waitingRoutes(deps),
      promotionsWaitingRoute(deps),
      receiveRoute(deps.promotions),
      ...coinRoutes(deps),
      leaderboardRoute(deps.pool),
      ...createTournamentRoutes(deps.pool),
      createDownloadRoute(deps.pool),
    ],
    runTournaments: (at) => runTournaments(deps, at),
  };
}
