import { later, type Instant, type PlayerId } from '@tausi/kernel';
import type { BeaconProof, BeaconSlot } from './fairness/beacon.ts';
import type { Mode } from './round.ts';

/** The player and the mode of a seed pair: cash and demo rounds have separate seeds. */
export type SeedOwner = { readonly playerId: PlayerId; readonly mode: Mode };

/** The beacon round that a seed named, and the time of naming. */
type NamedBeacon = BeaconSlot & { readonly namedAt: Instant };

/** The facts promised about a seed when it is made. */
export type SeedPromise = {
  readonly seedId: string;
  readonly mode: Mode;
  /** SHA-256 of the server seed, hex. */
  readonly commitment: string;
  /** Null for a demo seed, and for a seed from before seeds named beacon rounds. */
  readonly named: NamedBeacon | null;
  /** True for a seed from before cash seeds named a beacon round: its value was chosen at its rotation. */
  readonly isOfOldRule: boolean;
  readonly madeAt: Instant;
};

/** The public facts of the seed that draws a player's rounds of a mode. */
export type SeedPair = SeedPromise & {
  readonly clientSeed: string;
  /** The beacon's value; null until the server has fetched the named round, and for seeds without a beacon. */
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

/** The seed's facts that a round's receipt names. */
export function drawnFromPair({ commitment, clientSeed, named }: Pick<SeedPair, 'commitment' | 'clientSeed' | 'named'>) {
  return { commitment, clientSeed, beaconRound: named?.round ?? null, closesAt: null };
}

/** Returns whether the seed is spent: after 1,000 rounds or 24 hours. */
export function isRotationDue(pair: Pick<SeedPair, 'activatedAt' | 'nonce'>, at: Instant): boolean {
  return pair.nonce >= BigInt(roundsPerSeedMax) || at >= expiryOf(pair);
}

/** Returns whether the seed still waits for the value of its beacon round. */
export function isWithoutValue(pair: Pick<SeedPair, 'named' | 'beacon'>): boolean {
  return pair.named !== null && pair.beacon === null;
}
