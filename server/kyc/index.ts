import type { Route } from '../platform/http/route.ts';
import { kycKeys, type KycKeysDeps } from './vault/keys.ts';
import { createKycRoutes, type KycDeps } from './routes.ts';

/** The kyc context: the player's identity, as far as it is verified. */
export function createKyc(deps: KycDeps & KycKeysDeps): { readonly routes: readonly Route[] } {
  return { routes: createKycRoutes(deps, kycKeys(deps)) };
}
