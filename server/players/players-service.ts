import type { Instant, MarketCode, Phone, PlayerId, SessionId } from '@tausi/kernel';
import type { device as deviceInfo } from '@tausi/contract/players/device.ts';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod/mini';
import type { MarketsService } from '../markets/index.ts';
import type { Attempts } from '../platform/attempts.ts';
import type { Request } from '../platform/route.ts';
import type { Purses, Wallet } from '../wallet/index.ts';
import type { AttemptRules } from './attempt-rules.ts';
import type { Codes } from './codes/codes.ts';
import { deviceName } from './device-name.ts';
import type { SecondFactors } from './factor/second-factor.ts';
import type { PasswordHasher } from './hash-password.ts';
import type { Messages } from './messages/messages.ts';
import type { Profile } from './profile-store.ts';
import type { SessionKeys, Sessions, Standing } from './session-store.ts';
import type { CheckAccessToken } from './social/check-access-token.ts';
import type { CheckIdToken } from './social/check-id-token.ts';
import type { Nonces } from './social/nonces.ts';
import type { SocialSettings } from './social/settings.ts';
import { followExclusion } from './devices/device-exclusion.ts';
import type { KnownDevices } from './devices/known-devices.ts';

/** What the players context asks of the wallet. */
export type PlayersWallet = {
  readonly openPurses: (client: PoolClient, playerId: PlayerId, market: MarketCode) => Promise<void>;
  readonly pursesOf: (playerId: PlayerId) => Promise<Purses | null>;
  readonly closeBooks: (client: PoolClient, of: { readonly player: PlayerId; readonly at: Instant }) => Promise<void>;
  readonly selfExclusionAmong: Wallet['selfExclusionAmong'];
};

/** Writes what follows from a registration, in its unit of work. */
export type OnRegistered = (client: PoolClient, player: { readonly playerId: PlayerId; readonly at: Instant }) => Promise<void>;

/** What happened to the lock of an account; `heldUntil` is when payouts go on. */
export type AccountChange =
  | { readonly kind: 'password_changed' | 'factor_on' | 'factor_off' | 'social_bound' | 'social_unbound' }
  | { readonly kind: 'password_reset'; readonly heldUntil: Instant | null }
  | { readonly kind: 'phone_changed'; readonly heldUntil: Instant };

/** Writes what tells a player of such a change, in its unit of work. */
export type OnAccountChanged = (
  client: PoolClient,
  player: { readonly playerId: PlayerId; readonly at: Instant },
  change: AccountChange,
) => Promise<void>;

/** What the contexts that move a player's money know of it. */
export type OpenMatters = {
  readonly hasRound: (playerId: PlayerId) => Promise<boolean>;
  /** Whether a payment is still going on. */
  readonly hasPayment: (playerId: PlayerId) => Promise<boolean>;
  /** Whether the player approved a payment on the phone with this number. */
  readonly hasPaidFrom: (playerId: PlayerId, phone: Phone) => Promise<boolean>;
};

type SocialParts = {
  readonly settings: SocialSettings;
  /** Where the network's dialog leads back to. */
  readonly redirectUri: string;
  readonly checkIdToken: CheckIdToken;
  readonly checkAccessToken: CheckAccessToken;
  readonly nonces: Nonces;
};

/** What the handlers of this context work with. */
export type PlayersKit = {
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
  /** The host of the lobby, by which players know a text message. */
  readonly host: string;
  readonly codes: Codes;
  readonly factors: SecondFactors;
  /** Null where nobody signs in by a social network. */
  readonly social: SocialParts | null;
  readonly openMatters: OpenMatters;
  readonly messages: Messages;
};

type DeviceInfo = z.infer<typeof deviceInfo>;

type Entering = {
  readonly playerId: PlayerId;
  readonly platform: number;
  readonly device?: DeviceInfo;
  /** The browser becomes a known device, unless the player proved nothing on it. */
  readonly trustsDevice?: boolean;
};
type EntersBy = Pick<Request, 'address' | 'headers' | 'at' | 'setCookie'>;

/** Opens a session for a player who has proved to be one, and remembers the device they did it from. */
export async function openSession(kit: PlayersKit, request: EntersBy, entering: Entering): Promise<SessionKeys> {
  return kit.sessions.open(await holderOf(kit, request, entering), request.at);
}

/** The same for one who was let through a moment ago; null when what let him through does not stand any more. */
export async function openSessionWhile(
  kit: PlayersKit,
  request: EntersBy,
  { standing, ...entering }: Entering & { readonly standing: Standing },
): Promise<SessionKeys | null> {
  const holder = await holderOf(kit, request, entering);
  const keys = await kit.sessions.openWhile(standing, holder, request.at);
  if (keys === null && holder.knownDevice !== null) await kit.devices.distrust(entering.playerId, holder.knownDevice);
  return keys;
}

async function holderOf(kit: PlayersKit, request: EntersBy, { playerId, platform, device: sent, trustsDevice = true }: Entering) {
  const { headers } = request;
  const device = kit.deviceHash(deviceIn(sent));
  await followExclusion(kit, { playerId, devices: kit.devices.sentWith(request), at: request.at });
  const knownDevice = trustsDevice ? await kit.devices.trust(request, playerId) : null;
  const country = await kit.markets.countryOf(request);
  return { playerId, platform, device, knownDevice, deviceName: deviceName(headers['user-agent'] ?? '', sent), country };
}

/** Ends the live streams of sessions that have ended. */
export async function tellSessionsEnded(kit: PlayersKit, ended: readonly SessionId[]): Promise<void> {
  for (const id of ended) await kit.tellSessionEnded(id);
}

/** The browser's fingerprint out of the device info, when it was sent. */
export function deviceIn(device: DeviceInfo): string | null {
  const udid = String(device?.udid ?? '');
  return udid === '' ? null : udid;
}
