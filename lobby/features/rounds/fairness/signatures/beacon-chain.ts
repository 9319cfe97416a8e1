import type { PublishedKeys } from '../proof-from-wire.ts';

/** The owner of the beacon values, and their schedule: round r at `genesisAt` + (r − 1) × `periodMs`. */
export type BeaconChain = PublishedKeys['beacon'];

/** drand's quicknet, whose values are public: a server that names another chain cannot impersonate it. */
export const quicknet: BeaconChain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisAt: 1_692_803_367_000,
  periodMs: 3_000,
};

/** Returns the chain of a key: quicknet, or the chain that this server declares; null for an unknown key. */
export function chainOf(publicKey: string, published: BeaconChain): BeaconChain | null {
  if (publicKey === quicknet.publicKey) return quicknet;
  return publicKey === published.publicKey ? published : null;
}

export function publishedAt({ genesisAt, periodMs }: BeaconChain, round: string): number {
  return genesisAt + (Number(round) - 1) * periodMs;
}

/** Earlier rounds may belong to a seed or beacon from before proofs were published with them. */
export const provedFrom = Date.UTC(2027, 0, 1);
