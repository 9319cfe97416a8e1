import { createHash } from 'node:crypto';
import { assert } from '@tausi/kernel';
import { createLock } from '../../platform/security/lock.ts';

/** A seed as stored: sealed under the key of that id, or in the clear, as versions before 0231 wrote it. */
export type KeptSeed = { readonly open: Buffer | null; readonly sealed: Buffer | null; readonly sealKey: string | null };

/** Seals seeds with a key outside the database, bound to the row they belong to. */
export type SeedSeal = {
  /** The id of the key that seals new seeds. */
  readonly keyId: string;
  readonly seal: (seed: Uint8Array, belongsTo: string) => Buffer;
  readonly open: (kept: KeptSeed, belongsTo: string) => Buffer;
};

type PurposeKey = (purpose: string) => Uint8Array;

/** Seals with the server's key. After a change of the master key it still opens seeds sealed under the previous
 *  one; the next start seals those rows again. */
export function createSeedSeal(purposeKey: PurposeKey, purposeKeyBefore: PurposeKey | null = null): SeedSeal {
  const keys = [purposeKey, ...(purposeKeyBefore === null ? [] : [purposeKeyBefore])].map((keyOf) => keyOf('seed-seal'));
  const ring = keys.map((key) => ({
    keyId: createHash('sha256').update('seed-seal').update(key).digest('hex').slice(0, 16),
    lock: createLock(key),
  }));
  const [newest] = ring;
  assert(newest !== undefined, 'there is a key that seals');
  return {
    keyId: newest.keyId,
    seal: (seed, belongsTo) => newest.lock.close(seed, belongsTo),
    open: ({ open, sealed, sealKey }, belongsTo) => {
      if (open !== null) return open;
      const used = ring.find(({ keyId }) => keyId === sealKey);
      assert(used !== undefined && sealed !== null, 'the server has the key that sealed the seed');
      return used.lock.open(sealed, belongsTo);
    },
  };
}
