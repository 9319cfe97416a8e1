import type { Route } from '../platform/http/route.ts';
import { safetyRoutes, type SafetyDeps } from './routes.ts';

export { createRealityChecks, type RealityChecks } from './reality-check-service.ts';

/** The safety context: what a player does to guard himself. The rules are decided with his money, in the wallet. */
export function createSafety(deps: SafetyDeps): { readonly routes: readonly Route[] } {
  return { routes: safetyRoutes(deps) };
}
