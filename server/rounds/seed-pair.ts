import { later, type Instant } from '@tausi/kernel';

/** What is public of the seed that a player's rounds are drawn under. */
export type SeedPair = {
  readonly seedId: string;
  /** SHA-256 of the server seed, hex. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly beacon: Uint8Array | null;
  /** The nonce of the next round. */
  readonly nonce: bigint;
  readonly activatedAt: Instant;
  readonly next: { readonly seedId: string; readonly commitment: string };
};

/** A seed after its rotation. */
export type RevealedPair = Omit<SeedPair, 'next' | 'activatedAt'> & { readonly serverSeed: Uint8Array; readonly revealedAt: Instant };

export const roundsPerSeedMax = 1_000;
const seedLifetimeMs = 86_400_000;

export function expiryOf(pair: Pick<SeedPair, 'activatedAt'>): Instant {
  return later(pair.activatedAt, seedLifetimeMs);
}

/** Whether the seed has served long enough: 1,000 rounds or 24 hours. */
export function isRotationDue(pair: Pick<SeedPair, 'activatedAt' | 'nonce'>, at: Instant): boolean {
  return pair.nonce >= BigInt(roundsPerSeedMax) || at >= expiryOf(pair);
}
