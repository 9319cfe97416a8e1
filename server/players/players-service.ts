import type { Instant, PlayerId, SessionId } from '@tausi/kernel';
import type { device as deviceInfo } from '@tausi/contract/players/session/device.ts';
import type { Pool } from 'pg';
import type { z } from 'zod/mini';
import type { MarketsService } from '../markets/index.ts';
import type { Attempts } from '../platform/security/attempts.ts';
import type { CopiedTable } from '../platform/database/own-tables.ts';
import type { Request } from '../platform/http/route.ts';
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
import type { AccountHooks, OpenMatters, PlayersWallet } from './ports.ts';
import { followExclusion } from './devices/device-exclusion.ts';
import type { KnownDevices } from './devices/known-devices.ts';

/** Sign-in by the social network. */
type SocialSignIn = {
  readonly settings: SocialSettings;
  /** The URL to which the network's dialog redirects. */
  readonly redirectUri: string;
  readonly checkIdToken: CheckIdToken;
  readonly checkAccessToken: CheckAccessToken;
  readonly nonces: Nonces;
};

/** The parts of this context that its handlers share. */
export type PlayersService = {
  readonly pool: Pool;
  readonly attempts: Attempts;
  readonly markets: MarketsService;
  readonly wallet: PlayersWallet;
  readonly hooks: AccountHooks;
  readonly hasher: PasswordHasher;
  readonly sessions: Sessions;
  readonly profileOf: (playerId: PlayerId) => Promise<Profile>;
  /** The profile of the player whose session lives; null if it has ended. */
  readonly ownProfile: (living: { readonly sessionId: SessionId; readonly at: Instant }) => Promise<Profile | null>;
  readonly rules: AttemptRules;
  readonly devices: KnownDevices;
  readonly publishSessionEnded: (sessionId: SessionId) => Promise<void>;
  /** The lobby's host, shown in text messages. */
  readonly host: string;
  readonly codes: Codes;
  readonly factors: SecondFactors;
  /** Null when social sign-in is off. */
  readonly social: SocialSignIn | null;
  readonly openMatters: OpenMatters;
  readonly copiedTables: readonly CopiedTable[];
  readonly messages: Messages;
};

type DeviceInfo = z.infer<typeof deviceInfo>;

type Entering = {
  readonly playerId: PlayerId;
  readonly platform: number;
  readonly device?: DeviceInfo;
  /** The player has just registered. */
  readonly isNew?: boolean;
  /** Makes the browser a known device. Set to false when the player proved nothing on it. */
  readonly trustsDevice?: boolean;
};
type EntersBy = Pick<Request, 'address' | 'headers' | 'at' | 'setCookie'>;

/** Opens a session for an authenticated player and records the device. */
export async function openSession(service: PlayersService, request: EntersBy, entering: Entering): Promise<SessionKeys> {
  return service.sessions.open(await holderOf(service, request, entering), request.at);
}

/** Opens a session if the grant that admitted the player still holds; null when it has been revoked. */
export async function openSessionWhile(
  service: PlayersService,
  request: EntersBy,
  { standing, ...entering }: Entering & { readonly standing: Standing },
): Promise<SessionKeys | null> {
  const holder = await holderOf(service, request, entering);
  const keys = await service.sessions.openWhile(standing, holder, request.at);
  if (keys === null && holder.knownDevice !== null) await service.devices.distrust(entering.playerId, holder.knownDevice);
  return keys;
}

async function holderOf(service: PlayersService, request: EntersBy, entering: Entering) {
  const { playerId, platform, device: sent, trustsDevice = true } = entering;
  const { headers } = request;
  const device = service.devices.fingerprintHash(deviceIn(sent));
  await followExclusion(service, { playerId, devices: service.devices.sentWith(request), at: request.at });
  const knownDevice = trustsDevice ? await service.devices.trust(request, playerId) : null;
  if (entering.isNew === true) {
    const devices = [...service.devices.sentWith(request), ...(knownDevice === null ? [] : [knownDevice])];
    await service.hooks.noteRegistration({ playerId, devices, address: request.address, at: request.at });
  }
  const country = await service.markets.countryOf(request);
  return { playerId, platform, device, knownDevice, deviceName: deviceName(headers['user-agent'] ?? '', sent), country };
}

/** Ends the live streams of ended sessions. */
export async function publishSessionsEnded(service: PlayersService, ended: readonly SessionId[]): Promise<void> {
  for (const id of ended) await service.publishSessionEnded(id);
}

/** Reads the browser fingerprint from the device info; null when absent. */
export function deviceIn(device: DeviceInfo): string | null {
  const udid = String(device?.udid ?? '');
  return udid === '' ? null : udid;
}
