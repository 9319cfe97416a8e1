import { createHmac, randomBytes } from 'node:crypto';
import type { Instant, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Request } from '../../platform/http/route.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { addDevice, findDevice, noteDeviceSeen, removeDevice } from './known-device-store.ts';

type SentBy = Pick<Request, 'headers' | 'at' | 'setCookie'>;

/** Known devices of players: browsers that send a secret which the server set at an earlier sign-in.
 *  A known device skips the second factor and is not locked out by wrong passwords from other devices. */
export type KnownDevices = {
  /** Returns the keyed hash under which a browser fingerprint is stored, because a fingerprint is personal data. */
  readonly fingerprintHash: (fingerprint: string | null) => string | null;
  /** Returns the hashes under which the request's secrets are stored. */
  readonly sentWith: (request: Pick<Request, 'headers'>) => readonly string[];
  /** Makes the browser a known device of a player who has just proved their identity; returns its hash. */
  readonly trust: (request: SentBy, playerId: PlayerId) => Promise<string>;
  /** Removes one known device of a player. */
  readonly distrust: (playerId: PlayerId, device: string) => Promise<void>;
};

const secretBytes = 16;

export function createKnownDevices(pool: Pool, key: Uint8Array, lobbyOrigin: string): KnownDevices {
  const cookie = createDeviceCookie({ isHttps: lobbyOrigin.startsWith('https:') });
  const hashOf = (secret: string): string => createHmac('sha256', key).update(`secret:${secret}`).digest('base64url');
  return {
    fingerprintHash: (fingerprint) => (fingerprint === null ? null : createHmac('sha256', key).update(fingerprint).digest('base64url')),
    sentWith: ({ headers }) => cookie.read(headers['cookie']).map(hashOf),
    trust: async ({ headers, at, setCookie }, playerId) => {
      const secrets = cookie.read(headers['cookie']);
      const known = await seen(pool, { playerId, devices: secrets.map(hashOf), at });
      if (known !== null) {
        setCookie(cookie.write(secrets));
        return known;
      }
      // Always a new secret, so that one planted in the browser or copied earlier is worthless.
      const secret = randomBytes(secretBytes).toString('base64url');
      await addDevice(pool, { playerId, device: hashOf(secret), at });
      setCookie(cookie.write([secret, ...secrets]));
      return hashOf(secret);
    },
    distrust: (playerId, device) => removeDevice(pool, playerId, device),
  };
}

type Presented = { readonly playerId: PlayerId; readonly devices: readonly string[]; readonly at: Instant };

async function seen(pool: Pool, presented: Presented): Promise<string | null> {
  const found = await findDevice(pool, presented);
  if (found === null) return null;
  await noteDeviceSeen(pool, { ...presented, device: found });
  return found;
}
