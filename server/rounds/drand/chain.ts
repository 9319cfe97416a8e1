import { instant, type Instant } from '@tausi/kernel';
import type { BeaconSlot } from '../fairness/beacon.ts';

/** A chain of drand's scheme `bls-unchained-g1-rfc9380`: its key, its first value's time and its period. */
export type DrandChain = {
  /** The chain's name at the relays, hex. */
  readonly hash: string;
  /** 96 bytes, hex: a compressed point of G2 on BLS12-381. */
  readonly publicKey: string;
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
};

/** The League of Entropy's chain with a value every three seconds. Its facts were fixed at its start and stand
 *  here, because asking a relay for them would mean trusting the relay. Source: drand's announcement of quicknet,
 *  https://docs.drand.love. */
export const quicknet: DrandChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/** The publication time of a value: the first at the genesis, each later one a period after its predecessor. */
export function publishedAtOf({ genesisSeconds, periodSeconds }: DrandChain, round: bigint): Instant {
  return instant((genesisSeconds + (Number(round) - 1) * periodSeconds) * 1_000);
}

/** The number of the newest value published at that moment; 0 before the first. */
export function newestRoundAt({ genesisSeconds, periodSeconds }: DrandChain, at: Instant): bigint {
  const passedMs = at - genesisSeconds * 1_000;
  return passedMs < 0 ? 0n : BigInt(Math.floor(passedMs / (periodSeconds * 1_000)) + 1);
}

export function slotAfter(chain: DrandChain, at: Instant): BeaconSlot {
  const round = newestRoundAt(chain, at) + 1n;
  return { round, publishedAt: publishedAtOf(chain, round) };
}
