import type { Instant, PlayerId } from '@tausi/kernel';
import type { Route } from '../platform/http/route.ts';
import type { Lane } from '../platform/queue/tasks.ts';
import { findComparedNumber, type ComparedNumber } from './find-compared-number.ts';
import { createReview } from './review/review.ts';
import { findIdentityName } from './find-name.ts';
import type { IdentityTier } from './identity-tier.ts';
import { findCheck, isPersonShared } from './store.ts';
import { kycKeys, type KycKeysDeps } from './vault/keys.ts';
import { createKycRoutes, type KycDeps } from './routes.ts';
import { createScreening, type Screening, type ScreeningDeps } from './screening/screening.ts';

export type { ComparedNumber } from './find-compared-number.ts';
export type { IdentityTier } from './identity-tier.ts';
export type { ScreeningStanding } from './screening/screening.ts';

export type Kyc = {
  readonly routes: readonly Route[];
  /** Returns the name on the document of a passed identity check; null without one. */
  readonly nameOf: (playerId: PlayerId) => Promise<string | null>;
  readonly tierOf: (playerId: PlayerId) => Promise<IdentityTier>;
  /** Finds a check whose number a bank compares; null without one. */
  readonly comparedNumberOf: (playerId: PlayerId) => Promise<ComparedNumber | null>;
  /** Passes the check of a submission after a bank compared its number. */
  readonly passCompared: (playerId: PlayerId, submittedAt: Instant, by: string) => Promise<void>;
  /** Returns whether another player has passed a check with the same name and birth date. */
  readonly isPersonShared: (playerId: PlayerId) => Promise<boolean>;
  readonly screening: Pick<Screening, 'standingOf' | 'screenAll'>;
  /** The work on screening. */
  readonly lane: Lane;
};

/** The kyc context: the player's identity, as far as it is verified. */
export function createKyc(deps: KycDeps & KycKeysDeps & Omit<ScreeningDeps, 'keys'>): Kyc {
  const keys = kycKeys(deps);
  const screening = createScreening({ ...deps, keys });
  const review = createReview({ ...deps, keys });
  return {
    routes: createKycRoutes(deps, keys),
    nameOf: (playerId) => findIdentityName(deps.pool, keys, playerId),
    isPersonShared: (playerId) => isPersonShared(deps.pool, playerId),
    screening,
    lane: { handlers: screening.handlers, workers: 1 },
    comparedNumberOf: (playerId) => findComparedNumber(deps.pool, keys, playerId),
    passCompared: async (playerId, submittedAt, by) => void (await review.decide(playerId, { passes: true, submittedAt }, by)),
    tierOf: async (playerId) => (await findCheck(deps.pool, playerId)).tier,
  };
}
