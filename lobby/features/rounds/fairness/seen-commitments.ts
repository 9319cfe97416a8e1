import { isFields } from '@tausi/games/kit/fields.ts';
import { signedTextOf, type SignedText } from './signatures/kept-receipts.ts';

/** What this browser wrote down about a seed while it was secret: the promise and, when it made one, its own part.
 *  A check that leaned on the server's word alone could be told another promise afterwards. */
export type SeenCommitment = {
  readonly seedId: string;
  readonly serverSeedHash: string;
  readonly beaconRound: string | null;
  readonly clientSeed: string | null;
  /** The signed statement of the seed, as it came with the promise. */
  readonly statement: SignedText | null;
};

const storageKey = 'tausi.commitments';
const keptMax = 60;

export function findSeen(seedId: string): SeenCommitment | null {
  return readAll().find((seen) => seen.seedId === seedId) ?? null;
}

/** Writes promises down. The first hash, beacon round and statement seen for a seed stay for ever; a client seed is added
 *  once it is chosen. */
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
    // Storage is full or off: the check then says that this browser wrote nothing down.
  }
}

function readAll(): readonly SeenCommitment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(seenOf) : [];
  } catch {
    // Storage is off or the entry is hurt: nothing was seen.
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
