import { isFields } from '@tausi/games/kit/fields.ts';
import { signedTextOf, type SignedText } from './signatures/kept-receipts.ts';

/** This browser's record of a seed while it was secret: the commitment and, if it set one, the client seed. Without this record
 *  the server could show another commitment afterwards. */
export type SeenCommitment = {
  readonly seedId: string;
  readonly serverSeedHash: string;
  readonly beaconRound: string | null;
  readonly clientSeed: string | null;
  /** The signed statement of the seed, received with the commitment. */
  readonly statement: SignedText | null;
};

const storageKey = 'tausi.commitments';
const keptMax = 60;

export function findSeen(seedId: string): SeenCommitment | null {
  return readAll().find((seen) => seen.seedId === seedId) ?? null;
}

/** Records commitments. The first hash, beacon round and statement of a seed are never replaced; the client seed is added once it
 *  is set. */
export function rememberCommitments(commitments: readonly SeenCommitment[]): void {
  const known = readAll();
  const merged = commitments.map((commitment) => {
    const before = known.find(({ seedId }) => seedId === commitment.seedId);
    if (before === undefined) return commitment;
    const { beaconRound, clientSeed, statement } = commitment;
    return {
      ...before,
      beaconRound: before.beaconRound ?? beaconRound,
      clientSeed: clientSeed ?? before.clientSeed,
      statement: before.statement ?? statement,
    };
  });
  const others = known.filter(({ seedId }) => merged.every((one) => one.seedId !== seedId));
  try {
    localStorage.setItem(storageKey, JSON.stringify([...merged, ...others].slice(0, keptMax)));
  } catch {
    // Storage is full or off: the check then reports that this browser has no record.
  }
}

function readAll(): readonly SeenCommitment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(seenOf) : [];
  } catch {
    // Storage is off or the entry is damaged: there is no record.
    return [];
  }
}

function seenOf(entry: unknown): readonly SeenCommitment[] {
  if (!isFields(entry) || typeof entry['seedId'] !== 'string' || typeof entry['serverSeedHash'] !== 'string') return [];
  return [
    {
      seedId: entry['seedId'],
      serverSeedHash: entry['serverSeedHash'],
      beaconRound: typeof entry['beaconRound'] === 'string' ? entry['beaconRound'] : null,
      clientSeed: typeof entry['clientSeed'] === 'string' ? entry['clientSeed'] : null,
      statement: signedTextOf(entry['statement']),
    },
  ];
}
