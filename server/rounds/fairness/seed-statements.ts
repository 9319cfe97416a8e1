import { LRUCache } from 'lru-cache';
import type { SigningKey } from '../../platform/security/signing-key.ts';
import type { SeedPromise } from '../seed-pair.ts';
import { signed, type Receipt } from './receipts/receipts.ts';

/** The signed statement of a seed; null for a seed from before cash seeds named a beacon round. */
export type StatementFor = (seed: SeedPromise) => Receipt | null;

const keptMax = 4_096;

/** States the commitment of a seed, and the beacon round it named before that round had a value. The row is the
 *  only input, so repeated calls return the same statement. */
export function createSeedStatements(key: SigningKey): StatementFor {
  const kept = new LRUCache<string, Receipt>({ max: keptMax });
  return (seed) => {
    if (seed.isOfOldRule) return null;
    const known = kept.get(seed.seedId);
    if (known !== undefined) return known;
    const { seedId, mode, commitment, named } = seed;
    const payload = JSON.stringify({
      type: 'tausi-seed-1',
      seedId,
      mode,
      commitment,
      beaconRound: named?.round.toString() ?? null,
      beaconAt: named?.publishedAt ?? null,
      // A seed of the old rule joins this rule at the moment it names its round.
      madeAt: named?.namedAt ?? seed.madeAt,
    });
    const made = signed(key, payload);
    kept.set(seedId, made);
    return made;
  };
}
