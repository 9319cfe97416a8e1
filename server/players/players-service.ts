import type { Instant, MarketCode, Phone, PlayerId, SessionId } from '@tausi/kernel';
import type { device as deviceInfo } from '@tausi/contract/players/session/device.ts';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod/mini';
import type { MarketsService } from '../markets/index.ts';
import type { Attempts } from '../platform/security/attempts.ts';
import type { CopiedTable } from '../platform/database/own-tables.ts';
import type { Request } from '../platform/http/route.ts';
import type { Purses, Wallet } from '../wallet/index.ts';
import type { AttemptRules } from './attempt-rules.ts';
import type { Codes } from './codes/codes.ts';
import { deviceName } from './device-name.ts';
import type { SecondFactors } from './factor/second-factor.ts';
import type { PasswordHasher } from './password/hash-password.ts';
import type { Messages } from './messages/messages.ts';
import type { Profile } from './account/profile-store.ts';
import type { SessionKeys, Sessions, Standing } from './session/session-store.ts';
import type { CheckAccessToken } from './social/check-access-token.ts';
import type { CheckIdToken } from './social/check-id-token.ts';
import type { Nonces } from './social/nonces.ts';
import type { SocialSettings } from './social/settings.ts';
import { followExclusion } from './devices/device-exclusion.ts';
import type { KnownDevices } from './devices/known-devices.ts';

/** The part of the wallet that this context uses. */
export type PlayersWallet = {
  readonly openPurses: (client: PoolClient, playerId: PlayerId, market: MarketCode) => Promise<void>;
  readonly pursesOf: (playerId: PlayerId) => Promise<Purses | null>;
  readonly closeBooks: (client: PoolClient, of: { readonly player: PlayerId; readonly at: Instant }) => Promise<void>;
  readonly selfExclusionAmong: Wallet['selfExclusionAmong'];
};

/** Hook for other contexts, called in the unit of work of a registration. */
export type OnRegistered = (client: PoolClient, player: { readonly playerId: PlayerId; readonly at: Instant }) => Promise<void>;

/** A change to the security of an account; `heldUntil` is the end of the block on payouts. */
export type AccountChange =
  | { readonly kind: 'password_changed' | 'factor_on' | 'factor_off' | 'social_bound' | 'social_unbound' }
  | { readonly kind: 'password_reset'; readonly heldUntil: Instant | null }
  | { readonly kind: 'phone_changed'; readonly heldUntil: Instant };

/** Writes the notice to the player about such a change, in its unit of work. */
export type OnAccountChanged = (
  client: PoolClient,
  player: { readonly playerId: PlayerId; readonly at: Instant },
  change: AccountChange,
) => Promise<void>;

/** Open business of a player, known to the contexts that move money. */
export type OpenMatters = {
  readonly hasRound: (playerId: PlayerId) => Promise<boolean>;
  /** Returns whether a payment is in progress. */
  readonly hasPayment: (playerId: PlayerId) => Promise<boolean>;
  /** Returns whether the player approved a payment on this number. */
  readonly hasPaidFrom: (playerId: PlayerId, phone: Phone) => Promise<boolean>;
};

type SocialParts = {
  readonly settings: SocialSettings;
  /** The URL to which the network's dialog redirects. */
  readonly redirectUri: string;
  readonly checkIdToken: CheckIdToken;
  readonly checkAccessToken: CheckAccessToken;
  readonly nonces: Nonces;
};

/** The dependencies of this context's handlers. */
export type PlayersPorts = {
  readonly pool: Pool;
  readonly attempts: Attempts;
  readonly markets: MarketsService;
  readonly wallet: PlayersWallet;
  readonly onRegistered: OnRegistered;
  readonly onAccountChanged: OnAccountChanged;
  readonly hasher: PasswordHasher;
  readonly sessions: Sessions;
  readonly profileOf: (playerId: PlayerId) => Promise<Profile>;
  readonly rules: AttemptRules;
  readonly deviceHash: (device: string | null) => string | null;
  readonly devices: KnownDevices;
  readonly tellSessionEnded: (sessionId: SessionId) => Promise<void>;
  /** The lobby's host, shown in text messages. */
  readonly host: string;
  readonly codes: Codes;
  readonly factors: SecondFactors;
  /** Null when social sign-in is off. */
  readonly social: SocialParts | null;
  readonly openMatters: OpenMatters;
  readonly copiedTables: readonly CopiedTable[];
  readonly messages: Messages;
};

type DeviceInfo = z.infer<typeof deviceInfo>;

type Entering = {
  readonly playerId: PlayerId;
  readonly platform: number;
  readonly device?: DeviceInfo;
  /** Makes the browser a known device. Set to false when the player proved nothing on it. */
  readonly trustsDevice?: boolean;
};
type EntersBy = Pick<Request, 'address' | 'headers' | 'at' | 'setCookie'>;

/** Opens a session for an authenticated player and records the device. */
export async function openSession(ports: PlayersPorts, request: EntersBy, entering: Entering): Promise<SessionKeys> {
  return ports.sessions.open(await holderOf(ports, request, entering), request.at);
}

/** Opens a session if the grant that admitted the player still holds; null when it has been revoked. */
export async function openSessionWhile(
  ports: PlayersPorts,
  request: EntersBy,
  { standing, ...entering }: Entering & { readonly standing: Standing },
): Promise<SessionKeys | null> {
  const holder = await holderOf(ports, request, entering);
  const keys = await ports.sessions.openWhile(standing, holder, request.at);
  if (keys === null && holder.knownDevice !== null) await ports.devices.distrust(entering.playerId, holder.knownDevice);
  return keys;
}

async function holderOf(ports: PlayersPorts, request: EntersBy, { playerId, platform, device: sent, trustsDevice = true }: Entering) {
  const { headers } = request;
  const device = ports.deviceHash(deviceIn(sent));
  await followExclusion(ports, { playerId, devices: ports.devices.sentWith(request), at: request.at });
  const knownDevice = trustsDevice ? await ports.devices.trust(request, playerId) : null;
  const country = await ports.markets.countryOf(request);
  return { playerId, platform, device, knownDevice, deviceName: deviceName(headers['user-agent'] ?? '', sent), country };
}

/** Ends the live streams of ended sessions. */
export async function tellSessionsEnded(ports: PlayersPorts, ended: readonly SessionId[]): Promise<void> {
  for (const id of ended) await ports.tellSessionEnded(id);
}

/** Reads the browser fingerprint from the device info; null when absent. */
export function deviceIn(device: DeviceInfo): string | null {
  const udid = String(device?.udid ?? '');
  return udid === '' ? null : udid;
}
