import type { PlayerId } from '@tausi/kernel';
import type { Route } from '../platform/http/route.ts';
import { findIdentityName } from './find-name.ts';
import { kycKeys, type KycKeysDeps } from './vault/keys.ts';
import { createKycRoutes, type KycDeps } from './routes.ts';

export type Kyc = {
  readonly routes: readonly Route[];
  /** Returns the name on the document of a passed identity check; null without one. */
  readonly nameOf: (playerId: PlayerId) => Promise<string | null>;
};

/** The kyc context: the player's identity, as far as it is verified. */
export function createKyc(deps: KycDeps & KycKeysDeps): Kyc {
  const keys = kycKeys(deps);
  return { routes: createKycRoutes(deps, keys), nameOf: (playerId) => findIdentityName(deps.pool, keys, playerId) };
}
