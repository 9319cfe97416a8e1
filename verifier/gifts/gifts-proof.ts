import { beaconOf, parsed, statementOf, type ProofBeacon, type Statement } from '../proof/proof.ts';
import { fieldsOf, listOf, textOf, wholeOf } from '../read.ts';

/** A drawn sector of a prize table. */
type DrawnGift = { readonly drawName: string; readonly nonce: number; readonly size: number; readonly sector: number };

/** A proof of the type `tausi-gifts-proof-1`: all sectors that a revealed seed drew; docs/fairness.md lists its fields. */
export type GiftsProof = {
  readonly seed: Statement;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly beacon: ProofBeacon;
  readonly gifts: readonly DrawnGift[];
};

const proofType = 'tausi-gifts-proof-1';

/** Returns whether the text is a proof of gifts; any other text is for another check. */
export function isGiftsProof(input: string): boolean {
  try {
    return fieldsOf(parsed(input))['type'] === proofType;
  } catch {
    return false;
  }
}

export function readGiftsProof(input: string): GiftsProof {
  const { seed, serverSeed, serverSeedHash, clientSeed, beacon, gifts } = fieldsOf(parsed(input), 'the proof');
  return {
    seed: statementOf(seed),
    serverSeed: textOf(serverSeed),
    serverSeedHash: textOf(serverSeedHash),
    clientSeed: textOf(clientSeed),
    beacon: beaconOf(beacon),
    gifts: listOf(gifts, giftOf),
  };
}

function giftOf(input: unknown): DrawnGift {
  const { drawName, nonce, size, sector } = fieldsOf(input);
  return { drawName: textOf(drawName), nonce: wholeOf(nonce), size: wholeOf(size), sector: wholeOf(sector) };
}
