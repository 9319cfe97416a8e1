import type { Route } from '../platform/http/route.ts';
import { loyaltyRoutes, type LoyaltyDeps } from './routes.ts';

/** The loyalty context: points, the seven-day row of gifts, the diamond passport. */
export function createLoyalty(deps: LoyaltyDeps): { readonly routes: readonly Route[] } {
  return { routes: loyaltyRoutes(deps) };
}
