import { assert } from './assert.ts';

/** The public inputs that, with the secret server seed, determine a round's words (docs/fairness.md). */
export type DrawOrigin = {
  /** The short name of the game: `savanna-riches`. */
  readonly game: string;
  readonly clientSeed: string;
  /** The public beacon's value that is mixed in; empty if the round uses no beacon. */
  readonly beacon: Uint8Array;
  /** Counts the bets placed on the seed. */
  readonly nonce: bigint;
};

/** One drawn value as stored with the round: `value` is from 0 to `n` − 1, `label` names the decision it made. */
export type DrawnValue = { readonly label: string; readonly n: number; readonly value: number };

/** The round's word number `index`, counted from 0. */
export type WordAt = (index: number) => bigint;

export const wordsPerBlock = 4;

const wordBits = 64n;
const nonces = 1n << wordBits;
const blocksMax = 4_294_967_296;
const fieldBytesMax = 65_535;
const utf8 = new TextEncoder();
const domain = utf8.encode('CASPF1\0');
// Eight bytes for the nonce, four for the block number.
const numberBytes = 12;
const topShift = 12n;

/** Number of values of a word's 52 highest bits, and the most values that one draw chooses from. `top52` uses those bits instead
 *  of a remainder. */
export const top52Values = 4_503_599_627_370_496;

/** Returns the message whose HMAC-SHA256 under the server seed is block number `block` of the round's words. It is written into
 *  `kept` if that is long enough, which saves allocating bytes for each block. */
export function blockMessage(
  { game, clientSeed, beacon, nonce }: DrawOrigin,
  block: number,
  kept: Uint8Array<ArrayBuffer> = noBytes,
): Uint8Array<ArrayBuffer> {
  assert(nonce >= 0n && nonce < nonces && Number.isInteger(block) && block >= 0 && block < blocksMax, 'a number of a draw fits its bytes');
  const lengthMax = domain.length + fieldBytes(game) + fieldBytes(clientSeed) + fieldBytes(beacon) + numberBytes;
  const bytes = kept.length < lengthMax ? new Uint8Array(lengthMax) : kept;
  bytes.set(domain);
  let offset = domain.length;
  for (const field of [game, clientSeed, beacon]) offset = writeField(bytes, offset, field);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setBigUint64(offset, nonce);
  view.setUint32(offset + 8, block);
  return bytes.subarray(0, offset + numberBytes);
}

const noBytes = new Uint8Array();

// UTF-8 takes at most three bytes for a UTF-16 code unit.
function fieldBytes(field: string | Uint8Array): number {
  return 2 + (typeof field === 'string' ? 3 : 1) * field.length;
}

/** Writes the length of a field in two bytes, and the field. Returns the offset of the next one. */
function writeField(bytes: Uint8Array, offset: number, field: string | Uint8Array): number {
  let { length } = field;
  if (typeof field === 'string') length = utf8.encodeInto(field, bytes.subarray(offset + 2)).written;
  else bytes.set(field, offset + 2);
  assert(length <= fieldBytesMax, 'a field of a draw is at most 65,535 bytes long');
  bytes[offset] = length >> 8;
  bytes[offset + 1] = length & 255;
  return offset + 2 + length;
}

/** Returns the four 64-bit words of a block's 32 bytes, big-endian. */
export function wordsOfBlock(digest: Uint8Array): readonly bigint[] {
  assert(digest.length === wordsPerBlock * 8, 'a block has 32 bytes');
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  return [view.getBigUint64(0), view.getBigUint64(8), view.getBigUint64(16), view.getBigUint64(24)];
}

/** Maps a word to 0 … `n` − 1. Returns null for a word to reject: words above the last whole multiple of `n` would
 *  make some values more likely than others. Narrow words (`bits`) exist only for the exhaustive proof. */
export function uniformOfWord(word: bigint, n: number, bits: bigint = wordBits): number | null {
  assert(Number.isInteger(n) && n >= 1 && n <= top52Values, 'a draw is from 1 to 2^52 values');
  const values = BigInt(n);
  const limit = ((1n << bits) / values) * values;
  return word >= limit ? null : Number(word % values);
}

/** Shuffles the items with the Fisher–Yates method; every order is equally likely. `n` items take n − 1 draws, of n,
 *  n − 1, … 2 values, labelled `card 1`, `card 2` for the label `card`. */
export function shuffled<T>(items: readonly T[], uniform: (n: number, label: string) => number, label: string): readonly T[] {
  const left = [...items];
  const order: T[] = [];
  // Draws from the remaining items only: drawing from all of them at each place would favour some orders.
  while (left.length > 1) order.push(...left.splice(uniform(left.length, `${label} ${order.length + 1}`), 1));
  return [...order, ...left];
}

/** Returns a crash multiplier in hundredths (241 is 2.41×) for an edge in whole percent. */
export function crashHundredths(word: bigint, edgePercent: number): bigint {
  return crashOfTop52(Number(word >> topShift), edgePercent);
}

/** The same from the 52 highest bits of the word. */
export function crashOfTop52(top: number, edgePercent: number): bigint {
  const span = BigInt(top52Values);
  const hundredths = (BigInt(100 - edgePercent) * span) / (span - BigInt(top));
  return hundredths < 100n ? 100n : hundredths;
}

/** Reads words in order, starting at `firstWord`, and keeps the drawn values. `wordsUsed` counts from the round's
 *  first word, so a continued round starts where the last step stopped. */
export function drawFrom(wordAt: WordAt, firstWord: number) {
  let next = firstWord;
  const drawn: DrawnValue[] = [];

  function uniform(n: number, label: string): number {
    for (;;) {
      const value = uniformOfWord(wordAt(next), n);
      next += 1;
      if (value === null) continue;
      drawn.push({ label, n, value });
      return value;
    }
  }

  function top52(label: string): number {
    const value = Number(wordAt(next) >> topShift);
    next += 1;
    drawn.push({ label, n: top52Values, value });
    return value;
  }

  return { uniform, top52, wordsUsed: () => next, drawn: (): readonly DrawnValue[] => drawn };
}
