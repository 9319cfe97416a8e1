import { createHash } from 'node:crypto';
import { instant, type Instant } from '@tausi/kernel';
import type { SigningKey } from '../../platform/signing-key.ts';

/** A public random value that nobody knew before its time. */
export type BeaconValue = {
  readonly round: bigint;
  readonly value: Buffer;
  readonly signature: Buffer;
  /** The key that anybody verifies the signature by; null for a beacon that only its owner knows. */
  readonly publicKey: Buffer | null;
};

/** A value that the beacon will publish, and when. */
export type BeaconSlot = { readonly round: bigint; readonly publishedAt: Instant };

/** Where public randomness comes from: drand in production, a local one that is verified the same way otherwise. */
export type Beacon = {
  /** The newest value that can be had; null when none can. */
  readonly newest: (at: Instant) => Promise<BeaconValue | null>;
  /** The first value that is published after that moment. */
  readonly slotAfter: (at: Instant) => BeaconSlot;
  /** A value by its number; null when it is not published yet, or cannot be had. */
  readonly valueOf: (round: bigint, at: Instant) => Promise<BeaconValue | null>;
};

/** As often as drand's quicknet. */
const periodMs = 3_000;

/** A beacon that is always there. */
type LocalBeacon = Omit<Beacon, 'newest'> & { readonly newest: (at: Instant) => Promise<BeaconValue> };

/** A beacon that signs the number of each three seconds with its own key; the value is SHA-256 of the signature.
 *  Its owner can know values early, so it stands in for a public beacon only where no money is real. */
export function createLocalBeacon(key: SigningKey): LocalBeacon {
  const signed = (round: bigint): BeaconValue => {
    const signature = key.sign(beaconMessage(round));
    return { round, value: createHash('sha256').update(signature).digest(), signature, publicKey: null };
  };
  const roundAt = (at: Instant): bigint => BigInt(Math.floor(at / periodMs));
  return {
    newest: async (at) => signed(roundAt(at)),
    slotAfter: (at) => {
      const round = roundAt(at) + 1n;
      return { round, publishedAt: instant(Number(round) * periodMs) };
    },
    valueOf: async (round, at) => (round <= roundAt(at) ? signed(round) : null),
  };
}

/** What the beacon signs for a round: `TAUSI-BEACON-1`, a zero byte, the round as eight bytes, big-endian. */
export function beaconMessage(round: bigint): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(round);
  return Buffer.concat([Buffer.from('TAUSI-BEACON-1\0'), number]);
}
