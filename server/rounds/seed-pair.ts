import { later, type Instant, type PlayerId } from '@tausi/kernel';
import type { BeaconProof, BeaconSlot } from './fairness/beacon.ts';
import type { Mode } from './round.ts';

/** Whose seeds, and which of the two pairs: cash and demo rounds are drawn from seeds of their own. */
export type SeedOwner = { readonly player: PlayerId; readonly mode: Mode };

/** The round of the beacon that a seed named, and when it did. */
type NamedBeacon = BeaconSlot & { readonly namedAt: Instant };

/** What is promised of a seed when it is made. */
export type SeedPromise = {
  readonly seedId: string;
  readonly mode: Mode;
  /** SHA-256 of the server seed, hex. */
  readonly commitment: string;
  /** Null for a demo seed, and for a seed from before rounds were named. */
  readonly named: NamedBeacon | null;
  /** True for a seed from before cash seeds named a round: the value was chosen at its rotation. */
  readonly isOfOldRule: boolean;
  readonly madeAt: Instant;
};

/** What is public of the seed that a player's rounds of a mode are drawn under. */
export type SeedPair = SeedPromise & {
  readonly clientSeed: string;
  /** The beacon's value: null until the server has fetched that of the named round, and where none is mixed in. */
  readonly beacon: Uint8Array | null;
  readonly beaconProof: BeaconProof | null;
  /** The nonce of the next round. */
  readonly nonce: bigint;
  readonly activatedAt: Instant;
  readonly next: SeedPromise;
};

/** A seed after its rotation. */
export type RevealedPair = Omit<SeedPair, 'next' | 'activatedAt'> & { readonly serverSeed: Uint8Array; readonly revealedAt: Instant };

export const roundsPerSeedMax = 1_000;
const seedLifetimeMs = 86_400_000;

export function expiryOf(pair: Pick<SeedPair, 'activatedAt'>): Instant {
  return later(pair.activatedAt, seedLifetimeMs);
}

/** What the receipt of a round names of its seed. */
export function drawnFromPair({ commitment, clientSeed, named }: Pick<SeedPair, 'commitment' | 'clientSeed' | 'named'>) {
  return { commitment, clientSeed, beaconRound: named?.round ?? null, closesAt: null };
}

/** Whether the seed has served long enough: 1,000 rounds or 24 hours. */
export function isRotationDue(pair: Pick<SeedPair, 'activatedAt' | 'nonce'>, at: Instant): boolean {
  return pair.nonce >= BigInt(roundsPerSeedMax) || at >= expiryOf(pair);
}

/** Whether the seed waits for the value of the round that it named. */
export function isWithoutValue(pair: Pick<SeedPair, 'named' | 'beacon'>): boolean {
  return pair.named !== null && pair.beacon === null;
}
