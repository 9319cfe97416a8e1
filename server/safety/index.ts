import type { Route } from '../platform/http/route.ts';
import { safetyRoutes, type SafetyDeps } from './routes.ts';

export type { CentralRegister } from './register/central-register.ts';
export { createRealityChecks, type RealityChecks } from './reality-check-service.ts';

/** The safety context: the player's own limits and exclusions. The wallet applies the rules with the player's money. */
export function createSafety(deps: SafetyDeps): { readonly routes: readonly Route[] } {
  return { routes: safetyRoutes(deps) };
}
