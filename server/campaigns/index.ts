import type { Instant } from '@tausi/kernel';
import type { Route } from '../platform/http/route.ts';
import type { Wallet } from '../wallet/index.ts';
import { createDownloadRoute } from './download-route.ts';
import { type CampaignsDeps, createCampaignRoutes } from './routes.ts';
import { runTournaments } from './tournaments/prizes.ts';
import { createTournamentRoutes } from './tournaments/routes.ts';
import { createRewardRoutes } from './reward-routes.ts';

export { campaignsTopic } from './routes.ts';
export { tournamentScores } from './tournaments/scores.ts';

export type Campaigns = {
  readonly routes: readonly Route[];
  /** Opens, settles and pays tournaments; returns the number of prizes paid. */
  readonly runTournaments: (at: Instant) => Promise<number>;
};

/** The campaigns context: the specification's events with their pages, red packets, seasons, leaderboards and tournaments. */
export function createCampaigns(deps: CampaignsDeps & { readonly wallet: Wallet }): Campaigns {
  return {
    routes: [
      ...createCampaignRoutes(deps),
      ...createRewardRoutes(deps.pool),
      ...createTournamentRoutes(deps.pool),
      createDownloadRoute(deps.pool),
    ],
    runTournaments: (at) => runTournaments(deps, at),
  };
}
