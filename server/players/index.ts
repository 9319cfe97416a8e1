import { createHmac } from 'node:crypto';
import type { Instant, Phone, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { MarketsService } from '../markets/index.ts';
import type { Attempts } from '../platform/attempts.ts';
import type { Bus } from '../platform/bus.ts';
import type { Route } from '../platform/route.ts';
import type { Secrets } from '../platform/secrets.ts';
import { attemptRules } from './attempt-rules.ts';
import { createGuestRoute } from './guest-route.ts';
import { createGuestSweep } from './guest-sweep-store.ts';
import { createLoginByTokenRoutes } from './login-by-token.ts';
import { createLoginTokens } from './login-token.ts';
import type { OnRegistered, PlayersKit, PlayersWallet } from './players-service.ts';
import { createPasswordHasher } from './hash-password.ts';
import { createProfileRoutes } from './profile-routes.ts';
import { createRegister, type Register } from './register.ts';
import { createRegistrationRoutes } from './registration-routes.ts';
import { createSessions, type Sessions } from './session-store.ts';
import { createSignInRoutes } from './sign-in.ts';
import { getPhone, getProfile, type Profile } from './store.ts';

export type PlayersDeps = {
  readonly pool: Pool;
  /** Finds the session of every signed call. */
  readonly signingPool: Pool;
  readonly secrets: Secrets;
  readonly attempts: Attempts;
  readonly bus: Bus;
  readonly markets: MarketsService;
  readonly wallet: PlayersWallet;
  readonly onRegistered: OnRegistered;
  /** How many players one address stands for, besides the usual: 1 in production. */
  readonly addressFactor: number;
  /** Cheaper hashing for tests; never in production. */
  readonly hashCost?: { readonly memoryKib: number; readonly passes: number };
};

export type Players = {
  readonly routes: readonly Route[];
  readonly sessions: Sessions;
  readonly register: Register;
  readonly phoneOf: (playerId: PlayerId) => Promise<Phone>;
  /** When and where a player registered, and the language he chose. */
  readonly accountOf: (playerId: PlayerId) => Promise<Pick<Profile, 'createdAt' | 'language' | 'market'>>;
  /** Forgets guests who never played, a month after they came; answers how many. */
  readonly sweepGuests: (at: Instant) => Promise<number>;
  /** How many passwords wait to be hashed. */
  readonly passwordsWaiting: () => number;
};

/** Told on the bus when a session ends, so that its live streams end, too. */
export const sessionEndedTopic = 'session_ended';

export function createPlayers(deps: PlayersDeps): Players {
  const deviceKey = deps.secrets.purposeKey('devices');
  const kit: PlayersKit = {
    ...deps,
    hasher: createPasswordHasher(deps.secrets.purposeKey('password-pepper'), deps.hashCost),
    sessions: createSessions(deps, deps.secrets),
    rules: attemptRules(deps.addressFactor),
    // A browser's fingerprint is a person's: only its keyed hash is stored.
    deviceHash: (device) => (device === null ? null : createHmac('sha256', deviceKey).update(device).digest('base64url')),
    tellSessionEnded: (sessionId) => deps.bus.publish(sessionEndedTopic, { sessionId }),
  };
  const register = createRegister(kit);
  return {
    routes: [
      ...createRegistrationRoutes(kit, register),
      ...createSignInRoutes(kit),
      createGuestRoute(kit),
      ...createProfileRoutes(kit),
      ...createLoginByTokenRoutes(kit, createLoginTokens(deps.secrets.purposeKey('login-tokens'))),
    ],
    sessions: kit.sessions,
    register,
    phoneOf: (playerId) => getPhone(deps.pool, playerId),
    accountOf: (playerId) => getProfile(deps.pool, playerId),
    sweepGuests: createGuestSweep(deps.pool),
    passwordsWaiting: kit.hasher.waiting,
  };
}
