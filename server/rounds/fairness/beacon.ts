import { createHash } from 'node:crypto';
import { instant, type Instant } from '@tausi/kernel';
import type { SigningKey } from '../../platform/security/signing-key.ts';

/** A public random value that cannot be known before its time. */
export type BeaconValue = {
  readonly round: bigint;
  readonly value: Buffer;
  readonly signature: Buffer;
  /** The key that verifies the signature. */
  readonly publicKey: Buffer;
};

/** The proof of a beacon value: the signature of its round, and the key that verifies it. */
export type BeaconProof = { readonly signature: Uint8Array; readonly publicKey: Uint8Array };

/** A future value of the beacon and its publication time. */
export type BeaconSlot = { readonly round: bigint; readonly publishedAt: Instant };

/** The chain's key, and the time of its first value: round r follows r − 1 periods later. */
type BeaconChain = { readonly publicKey: Buffer; readonly genesisAt: Instant; readonly periodMs: number };

/** The source of public randomness: drand in production, otherwise a local one that is verified the same way. */
export type Beacon = {
  readonly chain: BeaconChain;
  /** The beacon's own time, for use where the process's clock may be wrong. */
  readonly now: (at: Instant) => Promise<Instant>;
  /** The first value published after that moment. */
  readonly slotAfter: (at: Instant) => BeaconSlot;
  readonly publishedAtOf: (round: bigint) => Instant;
  /** A value by its number; null if it is not published yet or no relay returns it. */
  readonly valueOf: (round: bigint, at: Instant) => Promise<BeaconValue | null>;
};

/** The period of drand's quicknet. */
const periodMs = 3_000;

/** A beacon that signs a new round number every three seconds with its own key; the value is SHA-256 of the
 *  signature. Its owner can know values early, so it serves only where no money is real. */
export function createLocalBeacon(key: SigningKey): Beacon {
  const signed = (round: bigint): BeaconValue => {
    const signature = key.sign(beaconMessage(round));
    return { round, value: createHash('sha256').update(signature).digest(), signature, publicKey: key.publicKey };
  };
  const publishedAtOf = (round: bigint): Instant => instant(Number(round) * periodMs);
  const roundAt = (at: Instant): bigint => BigInt(Math.floor(at / periodMs));
  return {
    chain: { publicKey: key.publicKey, genesisAt: publishedAtOf(1n), periodMs },
    now: async (at) => at,
    slotAfter: (at) => {
      const round = roundAt(at) + 1n;
      return { round, publishedAt: publishedAtOf(round) };
    },
    publishedAtOf,
    valueOf: async (round, at) => (round <= roundAt(at) ? signed(round) : null),
  };
}

/** The message that the beacon signs for a round: `TAUSI-BEACON-1`, a zero byte, the round as eight bytes,
 *  big-endian. */
export function beaconMessage(round: bigint): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(round);
  return Buffer.concat([Buffer.from('TAUSI-BEACON-1\0'), number]);
}
