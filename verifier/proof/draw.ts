import { bigEndian, bytesOfText, joined, type Bytes } from '../bytes.ts';
import { Unreadable } from '../read.ts';

export type DrawnValue = { readonly label: string; readonly n: number; readonly value: number };

/** The source of a game's drawn values, in order. */
export type Draw = {
  readonly uniform: (n: number, label: string) => number;
  readonly top52: (label: string) => number;
  readonly drawn: () => readonly DrawnValue[];
};

export type Origin = { readonly game: string; readonly clientSeed: string; readonly beacon: Bytes; readonly nonce: bigint };

const wordValues = 2n ** 64n;
const wordsPerBlock = 4;
const top52Values = 2 ** 52;
// A draw rejects a word with a probability below one in four billion, so this many spare blocks are always enough.
const spareBlocks = 8;

/** The draw of docs/fairness.md, "The draw", with words for at most `most` values. Rules that ask for more do not
 *  match the round. */
export async function drawFrom(serverSeed: Bytes, origin: Origin, most: number): Promise<Draw> {
  const words = await wordsOf(serverSeed, origin, Math.ceil(most / wordsPerBlock) + spareBlocks);
  const drawn: DrawnValue[] = [];
  let taken = 0;

  function nextWord(): bigint {
    const word = words[taken];
    if (word === undefined) throw new Unreadable('the rules draw more values than the round did');
    taken += 1;
    return word;
  }

  return {
    uniform: (n, label) => {
      const values = BigInt(n);
      const limit = (wordValues / values) * values;
      let word = nextWord();
      while (word >= limit) word = nextWord();
      const value = Number(word % values);
      drawn.push({ label, n, value });
      return value;
    },
    top52: (label) => {
      const value = Number(nextWord() >> 12n);
      drawn.push({ label, n: top52Values, value });
      return value;
    },
    drawn: () => drawn,
  };
}

async function wordsOf(serverSeed: Bytes, { game, clientSeed, beacon, nonce }: Origin, blocks: number): Promise<readonly bigint[]> {
  const key = await crypto.subtle.importKey('raw', serverSeed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const start = joined(
    bytesOfText('CASPF1\0'),
    field(bytesOfText(game)),
    field(bytesOfText(clientSeed)),
    field(beacon),
    bigEndian(nonce, 8),
  );
  const digests = await Promise.all(
    Array.from({ length: blocks }, (_, block) => crypto.subtle.sign('HMAC', key, joined(start, bigEndian(BigInt(block), 4)))),
  );
  return digests.flatMap((digest) => {
    const view = new DataView(digest);
    return [0, 8, 16, 24].map((offset) => view.getBigUint64(offset));
  });
}

function field(bytes: Uint8Array): Bytes {
  return joined(bigEndian(BigInt(bytes.length), 2), bytes);
}

/** Draws `count` of the items without replacement: each draw picks a place among the remaining items. */
export function struckOut<T>(items: readonly T[], count: number, drawPlace: (left: number, index: number) => number): readonly T[] {
  const left = [...items];
  return Array.from({ length: count }, (_, index) => left.splice(drawPlace(left.length, index), 1)).flat();
}

/** The index whose interval contains a drawn value, with the weights placed end to end. */
export function weighted(weights: readonly number[], value: number): number {
  let end = 0;
  const index = weights.findIndex((weight) => {
    end += weight;
    return value < end;
  });
  if (index === -1) throw new Unreadable('a drawn value lies beyond all weights');
  return index;
}
