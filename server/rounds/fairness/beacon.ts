import { createHash } from 'node:crypto';
import type { Instant } from '@tausi/kernel';
import type { SigningKey } from '../../platform/signing-key.ts';

/** A public random value that nobody knew before its time. */
type BeaconValue = { readonly round: bigint; readonly value: Buffer; readonly signature: Buffer };

/** Where public randomness comes from: drand in production, a local one that is verified the same way otherwise. */
export type Beacon = { readonly newest: (at: Instant) => Promise<BeaconValue> };

const periodMs = 30_000;

/** A beacon that signs the number of each half minute with its own key; the value is SHA-256 of the signature.
 *  Its owner can know values early, so it stands in for a public beacon only where no money is real. */
export function createLocalBeacon(key: SigningKey): Beacon {
  return {
    newest: async (at) => {
      const round = BigInt(Math.floor(at / periodMs));
      const signature = key.sign(beaconMessage(round));
      return { round, value: createHash('sha256').update(signature).digest(), signature };
    },
  };
}

/** What the beacon signs for a round: `TAUSI-BEACON-1`, a zero byte, the round as eight bytes, big-endian. */
export function beaconMessage(round: bigint): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(round);
  return Buffer.concat([Buffer.from('TAUSI-BEACON-1\0'), number]);
}
