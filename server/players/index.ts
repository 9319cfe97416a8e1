import type { Instant, MarketCode, Phone, PlayerId, SessionId } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import type { Request, Route } from '../platform/http/route.ts';
import type { Lane } from '../platform/queue/tasks.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import { createChangePasswordRoute } from './account/change-password.ts';
import { createChangePhoneRoute } from './account/change-phone.ts';
import { createCloseRoute } from './account/close-account.ts';
import { createProvePhoneRoute } from './account/prove-phone.ts';
import { createExportRoute } from './account/export-data.ts';
import { createResetRoute } from './account/reset-password.ts';
import { findWithdrawalHold } from './account/account-store.ts';
import { createSmsClient } from './africas-talking/client.ts';
import { attemptRules } from './attempt-rules.ts';
import { createCodeRoutes } from './codes/code-routes.ts';
import { findCredentials } from './store.ts';
import { sweepCodes } from './codes/code-store.ts';
import { createCodes } from './codes/codes.ts';
import { createDeviceRoutes } from './devices/device-routes.ts';
import { findNewDevice } from './devices/new-device.ts';
import { sweepDevices } from './devices/known-device-store.ts';
import { owesIdentity } from './devices/device-exclusion.ts';
import { createKnownDevices } from './devices/known-devices.ts';
import { createFactorRoutes } from './factor/factor-routes.ts';
import { createSecondFactors, type SecondFactors } from './factor/second-factor.ts';
import { createGuestRoute } from './registration/guest-route.ts';
import { createGuestSweep } from './registration/guest-sweep-store.ts';
import { createLoginByTokenRoutes } from './session/login-by-token.ts';
import { createLoginTokens } from './session/login-token.ts';
import type { PlayersService } from './players-service.ts';
import type { PlayersPorts, PlayersSettings } from './ports.ts';
import { createPasswordHasher } from './password/hash-password.ts';
import { textLateResult, type LateResult } from './messages/late-result-text.ts';
import { sweepMessages } from './messages/message-store.ts';
import { createMessages } from './messages/messages.ts';
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
import { createSocialSignInRoutes } from './social/sign-in-by-social.ts';
import { createFindOwnProfile, createFindProfile, phoneIn, type Profile } from './account/profile-store.ts';

export type { LateResult } from './messages/late-result-text.ts';

export type Players = {
  readonly routes: readonly Route[];
  readonly sessions: Sessions;
  readonly register: Register;
  readonly phoneOf: (playerId: PlayerId) => Promise<Phone>;
  /** Returns the hashed secrets of the browser that sent a request, the latest sign-in first. */
  readonly devicesOf: (request: Pick<Request, 'headers'>) => readonly string[];
  /** Sends the player a text message about a payment's late result. */
  readonly textLateResult: (result: LateResult) => Promise<void>;
  /** Finds the active player with this number. */
  readonly playerWithPhone: (market: MarketCode, phone: Phone) => Promise<PlayerId | null>;
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
  /** Returns when the device of a session was first seen, if that was after `since` and an older device of the player exists; null
   *  otherwise. A second factor that was on before exempts, because every withdrawal asks for its code. */
  readonly newDeviceSince: (session: SessionOf, since: Instant) => Promise<Instant | null>;
  /** Returns why a player with a second factor needs another code; null when the code is right or none is needed. */
  readonly refuseCode: (playerId: PlayerId, typed: string | undefined, at: Instant) => ReturnType<SecondFactors['refuse']>;
  /** Uses the proof that the player read a code for a withdrawal on their phone; false when it is not valid. */
  readonly useCode: (client: PoolClient, proof: WithdrawalProof) => Promise<boolean>;
  /** Sends text messages. */
  readonly lane: Lane;
  /** The number of passwords in the hashing queue. */
  readonly passwordsWaiting: () => number;
};

type SessionOf = { readonly playerId: PlayerId; readonly sessionId: SessionId };
type WithdrawalProof = { readonly playerId: PlayerId; readonly market: MarketCode; readonly proof: string; readonly at: Instant };

export { lockPlayer, recordIdentityResult } from './account/identity-store.ts';
export type { AccountChange, AccountHooks, OpenMatters } from './ports.ts';

/** Published on the bus when a session ends, so that its live streams end too. */
export const sessionEndedTopic = 'session_ended';

export function createPlayers(ports: PlayersPorts): Players {
  const { pool, secrets, settings } = ports;
  const service = serviceOf(ports);
  const register = createRegister(service);
  return {
    routes: [
      ...createRegistrationRoutes(service, register),
      ...createSignInRoutes(service),
      createGuestRoute(service),
      ...createProfileRoutes(service),
      ...accountRoutes(service, settings),
      ...createLoginByTokenRoutes(service, createLoginTokens(secrets.purposeKey('login-tokens'))),
    ],
    sessions: service.sessions,
    register,
    devicesOf: service.devices.sentWith,
    phoneOf: async (playerId) => phoneIn(await service.profileOf(playerId)),
    textLateResult: (result) => textLateResult(service, result),
    playerWithPhone: async (market, phone) => {
      const found = await findCredentials(pool, market, phone);
      return found?.status === 'active' ? found.playerId : null;
    },
    accountOf: service.profileOf,
    owesIdentity,
    sweepGuests: createGuestSweep(pool),
    sweepCodes: async (at) => {
      await sweepCodes(pool, at);
      await sweepMessages(pool, at);
      await sweepDevices(pool, at);
    },
    withdrawalHeldUntil: (playerId, at) => findWithdrawalHold(pool, playerId, at),
    newDeviceSince: (session, since) => findNewDevice(pool, session, since),
    refuseCode: (playerId, typed, at) => service.factors.refuse({ playerId, devices: [], typed, at }),
    useCode: async (client, { playerId, market, proof, at }) => {
      const phone = phoneIn(await service.profileOf(playerId));
      return service.codes.use(client, { subject: { market, phone, purpose: 'withdraw' }, proof, at });
    },
    lane: service.messages.lane,
    passwordsWaiting: service.hasher.waiting,
  };
}

function serviceOf(ports: PlayersPorts): PlayersService {
  const { pool, clock, bus, secrets, attempts, settings } = ports;
  const { sms, lobbyOrigin } = settings;
  const rules = attemptRules(settings.addressFactor);
  const host = new URL(lobbyOrigin).hostname;
  const messages = createMessages({
    pool,
    clock,
    queue: ports.queue,
    client: sms === null ? null : createSmsClient(sms),
    sealKey: secrets.purposeKey('text-messages'),
  });
  return {
    pool,
    attempts,
    rules,
    host,
    messages,
    markets: ports.markets,
    wallet: ports.wallet,
    hooks: ports.hooks,
    openMatters: ports.openMatters,
    copiedTables: ports.copiedTables,
    codes: createCodes({ pool, messages, key: secrets.purposeKey('one-time-codes'), host }),
    factors: createSecondFactors(pool, secrets, { attempts, rule: rules.secondFactor }),
    social: socialOf(settings, secrets),
    hasher: createPasswordHasher(secrets.purposeKey('password-pepper'), settings.hashCost),
    sessions: createSessions(ports, secrets),
    profileOf: createFindProfile(pool),
    ownProfile: createFindOwnProfile(pool),
    devices: createKnownDevices(pool, secrets.purposeKey('devices'), lobbyOrigin),
    publishSessionEnded: (sessionId) => bus.publish(sessionEndedTopic, { sessionId }),
  };
}

function accountRoutes(service: PlayersService, { sms }: PlayersSettings): readonly Route[] {
  return [
    ...createCodeRoutes(service),
    createSmsReportRoute(service.pool, sms?.reportSecret ?? null),
    createResetRoute(service),
    createChangePasswordRoute(service),
    createChangePhoneRoute(service),
    createProvePhoneRoute(service),
    createCloseRoute(service),
    createExportRoute(service),
    ...createDeviceRoutes(service),
    ...createFactorRoutes(service),
    ...createSocialSignInRoutes(service),
    ...createBindSocialRoutes(service),
    createBindPhoneRoute(service),
  ];
}

/** The lobby page to which the network's dialog redirects. */
const socialReturnPath = '/social-return.html';

function socialOf({ social, lobbyOrigin }: PlayersSettings, secrets: Secrets): PlayersService['social'] {
  if (social === null) return null;
  return {
    settings: social,
    redirectUri: `${lobbyOrigin}${socialReturnPath}`,
    checkIdToken: createCheckIdToken(social),
    checkAccessToken: createCheckAccessToken(social),
    nonces: createNonces(secrets.purposeKey('social-nonces')),
  };
}
