import type { Route } from '../platform/http/route.ts';
import { createAppUpdateRoute } from './releases/app-update-route.ts';
import { createRoutes } from './routes.ts';
import { createMarketsService, type MarketsDeps, type MarketsService } from './service.ts';

export type { MarketRules, WithdrawalPauses } from './market-rules.ts';
export type { IdentityTiers } from './identity-tiers.ts';
export type { WithdrawalLimits } from './withdrawal-limits.ts';
export { passwordLengths } from './password-lengths.ts';
export { publishPage } from './pages/publish-page.ts';
export { verifyTerms } from './pages/verify-terms.ts';
export { type MarketsService, marketsTopic } from './service.ts';

export type Markets = MarketsService & { readonly routes: readonly Route[] };

export function createMarkets(deps: MarketsDeps): Markets {
  const service = createMarketsService(deps);
  return { ...service, routes: [createAppUpdateRoute(deps), ...createRoutes({ service, pool: deps.pool, version: deps.version })] };
}
