import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Instant, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Secrets } from '../../platform/security/secrets.ts';
import { insertSignals } from './signals-store.ts';

/** A registration as it arrived: the hashed secrets of its browser, those of earlier players on it included, and its address. */
type RegistrationSigns = {
  readonly playerId: PlayerId;
  readonly devices: readonly string[];
  readonly address: string;
  readonly at: Instant;
};

export type NoteRegistration = (signs: RegistrationSigns) => Promise<void>;

/** Notes the signs of registrations as keyed hashes, so that a copy of the database tells no address. */
export function signalNoter(pool: Pool, { purposeKey }: Pick<Secrets, 'purposeKey'>): NoteRegistration {
  const key = purposeKey('player-signals');
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return ({ playerId, devices, address, at }) =>
    insertSignals(pool, {
      playerId,
      at,
      signals: [
        ...devices.map((device) => ({ kind: 'device' as const, hash: hash(`device:${device}`) })),
        { kind: 'network', hash: hash(`network:${networkOf(address)}`) },
      ],
    });
}

/** Returns the network of an address: the first 24 bits of IPv4, the first 64 of IPv6. */
function networkOf(address: string): string {
  return isIPv4(address) ? address.split('.').slice(0, 3).join('.') : address.split(':').slice(0, 4).join(':');
}
