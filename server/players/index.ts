import { createHmac } from 'node:crypto';
import type { Clock, Instant, Phone, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { MarketsService } from '../markets/index.ts';
import type { Attempts } from '../platform/security/attempts.ts';
import type { Bus } from '../platform/live/bus.ts';
import type { CopiedTable } from '../platform/database/own-tables.ts';
import type { Route } from '../platform/http/route.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import { createChangePasswordRoute } from './account/change-password.ts';
import { createChangePhoneRoute } from './account/change-phone.ts';
import { createCloseRoute } from './account/close-account.ts';
import { createProvePhoneRoute } from './account/prove-phone.ts';
import { createExportRoute } from './account/export-data.ts';
import { createResetRoute } from './account/reset-password.ts';
import { findWithdrawalHold } from './account/account-store.ts';
import { createSmsClient } from './africas-talking/client.ts';
import type { SmsSettings } from './africas-talking/settings.ts';
import { attemptRules } from './attempt-rules.ts';
import { createCodeRoutes } from './codes/code-routes.ts';
import { sweepCodes } from './codes/code-store.ts';
import { createCodes } from './codes/codes.ts';
import { createDeviceRoutes } from './devices/device-routes.ts';
import { sweepDevices } from './devices/known-device-store.ts';
import { owesIdentity } from './devices/device-exclusion.ts';
import { createKnownDevices } from './devices/known-devices.ts';
import { createFactorRoutes } from './factor/factor-routes.ts';
import { createSecondFactors } from './factor/second-factor.ts';
import { createGuestRoute } from './registration/guest-route.ts';
import { createGuestSweep } from './registration/guest-sweep-store.ts';
import { createLoginByTokenRoutes } from './session/login-by-token.ts';
import { createLoginTokens } from './session/login-token.ts';
import type { OnAccountChanged, OnRegistered, OpenMatters, PlayersPorts, PlayersWallet } from './players-service.ts';
import { createPasswordHasher } from './password/hash-password.ts';
import { sweepMessages } from './messages/message-store.ts';
import { createMessages, type Messages } from './messages/messages.ts';
import { createSmsReportRoute } from './messages/sms-report-route.ts';
import { createProfileRoutes } from './account/profile-routes.ts';
import { createRegister, type Register } from './registration/register.ts';
import { createRegistrationRoutes } from './registration/registration-routes.ts';
import { createSessions, type Sessions } from './session/session-store.ts';
import { createSignInRoutes } from './session/sign-in.ts';
import { createBindPhoneRoute } from './social/bind-phone.ts';
import { createBindSocialRoutes } from './social/bind-social.ts';
import { createCheckAccessToken } from './social/check-access-token.ts';
import { createCheckIdToken } from './social/check-id-token.ts';
import { createNonces } from './social/nonces.ts';
import type { SocialSettings } from './social/settings.ts';
import { createSocialSignInRoutes } from './social/sign-in-by-social.ts';
import { createFindProfile, phoneIn, type Profile } from './account/profile-store.ts';

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
  readonly onAccountChanged: OnAccountChanged;
  readonly clock: Clock;
  /** Null when no SMS provider is set. */
  readonly sms: SmsSettings | null;
  /** Null when social sign-in is off. */
  readonly social: SocialSettings | null;
  /** The lobby's origin, without a trailing slash. */
  readonly lobbyOrigin: string;
  readonly openMatters: OpenMatters;
  /** Every table that a player's copy of their data contains. */
  readonly copiedTables: readonly CopiedTable[];
  readonly onJobFailed: (error: unknown) => void;
  /** Factor on the limits per address: 1 in production. */
  readonly addressFactor: number;
  /** Cheaper hashing for tests; never in production. */
  readonly hashCost?: { readonly memoryKib: number; readonly passes: number };
};

export type Players = {
  readonly routes: readonly Route[];
  readonly sessions: Sessions;
  readonly register: Register;
  readonly phoneOf: (playerId: PlayerId) => Promise<Phone>;
  /** Returns whether the player must pass an identity check before deposits. Runs in the unit of work of the deposit. */
  readonly owesIdentity: typeof owesIdentity;
  /** Returns when and where a player registered, and their language. */
  readonly accountOf: (playerId: PlayerId) => Promise<Pick<Profile, 'createdAt' | 'language' | 'market'>>;
  /** Deletes guests who never played, 30 days after they came; returns how many. */
  readonly sweepGuests: (at: Instant) => Promise<number>;
  /** Deletes expired codes, messages and devices. */
  readonly sweepCodes: (at: Instant) => Promise<void>;
  /** Returns when the block on withdrawals ends; null when there is none. A change of phone or password blocks them, because the SIM
   *  card may be stolen. */
  readonly withdrawalHeldUntil: (playerId: PlayerId, at: Instant) => Promise<Instant | null>;
  readonly messages: Pick<Messages, 'deliver'>;
  /** Starts sending messages; returns how to stop. */
  readonly start: Messages['start'];
  /** The number of passwords in the hashing queue. */
  readonly passwordsWaiting: () => number;
};

export { lockPlayer, recordIdentityResult } from './account/identity-store.ts';
export type { AccountChange } from './players-service.ts';

/** Published on the bus when a session ends, so that its live streams end too. */
export const sessionEndedTopic = 'session_ended';

export function createPlayers(deps: PlayersDeps): Players {
  const rules = attemptRules(deps.addressFactor);
  const host = new URL(deps.lobbyOrigin).hostname;
  const deviceKey = deps.secrets.purposeKey('devices');
  const messages = createMessages({
    pool: deps.pool,
    clock: deps.clock,
    client: deps.sms === null ? null : createSmsClient(deps.sms),
    sealKey: deps.secrets.purposeKey('text-messages'),
    onFailed: deps.onJobFailed,
  });
  const ports: PlayersPorts = {
    ...deps,
    host,
    messages,
    codes: createCodes({
      pool: deps.pool,
      messages,
      key: deps.secrets.purposeKey('one-time-codes'),
      host,
    }),
    factors: createSecondFactors({ ...deps, rule: rules.secondFactor, purposeKey: deps.secrets.purposeKey }),
    social: socialOf(deps),
    hasher: createPasswordHasher(deps.secrets.purposeKey('password-pepper'), deps.hashCost),
    sessions: createSessions(deps, deps.secrets),
    profileOf: createFindProfile(deps.pool),
    rules,
    // A browser fingerprint is personal data, so only its keyed hash is stored.
    deviceHash: (device) => (device === null ? null : createHmac('sha256', deviceKey).update(device).digest('base64url')),
    devices: createKnownDevices({ ...deps, key: deviceKey }),
    tellSessionEnded: (sessionId) => deps.bus.publish(sessionEndedTopic, { sessionId }),
  };
  const register = createRegister(ports);
  return {
    routes: [
      ...createRegistrationRoutes(ports, register),
      ...createSignInRoutes(ports),
      createGuestRoute(ports),
      ...createProfileRoutes(ports),
      ...accountRoutes(ports, deps),
      ...createLoginByTokenRoutes(ports, createLoginTokens(deps.secrets.purposeKey('login-tokens'))),
    ],
    sessions: ports.sessions,
    register,
    phoneOf: async (playerId) => phoneIn(await ports.profileOf(playerId)),
    accountOf: ports.profileOf,
    owesIdentity,
    sweepGuests: createGuestSweep(deps.pool),
    sweepCodes: async (at) => {
      await sweepCodes(deps.pool, at);
      await sweepMessages(deps.pool, at);
      await sweepDevices(deps.pool, at);
    },
    withdrawalHeldUntil: (playerId, at) => findWithdrawalHold(deps.pool, playerId, at),
    messages,
    start: messages.start,
    passwordsWaiting: ports.hasher.waiting,
  };
}

function accountRoutes(ports: PlayersPorts, { pool, sms }: PlayersDeps): readonly Route[] {
  return [
    ...createCodeRoutes(ports),
    createSmsReportRoute(pool, sms?.reportSecret ?? null),
    createResetRoute(ports),
    createChangePasswordRoute(ports),
    createChangePhoneRoute(ports),
    createProvePhoneRoute(ports),
    createCloseRoute(ports),
    createExportRoute(ports),
    ...createDeviceRoutes(ports),
    ...createFactorRoutes(ports),
    ...createSocialSignInRoutes(ports),
    ...createBindSocialRoutes(ports),
    createBindPhoneRoute(ports),
  ];
}

/** The lobby page to which the network's dialog redirects. */
const socialReturnPath = '/social-return.html';

function socialOf({ social, secrets, lobbyOrigin }: PlayersDeps): PlayersPorts['social'] {
  if (social === null) return null;
  return {
    settings: social,
    redirectUri: `${lobbyOrigin}${socialReturnPath}`,
    checkIdToken: createCheckIdToken(social),
    checkAccessToken: createCheckAccessToken(social),
    nonces: createNonces(secrets.purposeKey('social-nonces')),
  };
}
