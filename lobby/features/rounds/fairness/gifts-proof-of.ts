import type { SeedPage } from './proof-from-wire.ts';

/** The proof of the type `tausi-gifts-proof-1` (docs/fairness.md). */
export function giftsProofOf({ revealed, gifts }: Pick<SeedPage, 'revealed' | 'gifts'>): string | null {
  if (revealed === null) return null;
  const { statement, serverSeed, serverSeedHash, clientSeed, beacon, beaconRound, beaconProof } = revealed;
  const { signature = null, publicKey = null } = beaconProof ?? {};
  return JSON.stringify(
    {
      type: 'tausi-gifts-proof-1',
      seed: statement,
      serverSeed,
      serverSeedHash,
      clientSeed,
      beacon: { round: beaconRound, value: beacon, signature, publicKey },
      gifts: gifts.map(({ drawName, nonce, size, sector }) => ({ drawName, nonce, size, sector })),
    },
    null,
    1,
  );
}
