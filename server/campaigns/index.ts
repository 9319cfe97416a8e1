import type { Route } from '../platform/route.ts';
import { createDownloadRoute } from './download-route.ts';
import { type CampaignsDeps, createCampaignRoutes } from './routes.ts';
import { createRewardRoutes } from './reward-routes.ts';

export { campaignsTopic } from './routes.ts';

/** The campaigns context: what the specification calls events, their pages, red packets, seasons and leaderboards. */
export function createCampaigns(deps: CampaignsDeps): { readonly routes: readonly Route[] } {
  return { routes: [...createCampaignRoutes(deps), ...createRewardRoutes(deps.pool), createDownloadRoute(deps.pool)] };
}
