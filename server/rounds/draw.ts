import type { SharedDraw } from '@tausi/games/shared-round.ts';
import { assert, blockMessage, drawFrom, wordsOfBlock, wordsPerBlock, type DrawOrigin, type DrawnValue } from '@tausi/kernel';
import { hmacSha256, sha256 } from '../platform/security/digests.ts';
import { createRngMonitor, type RngMonitor } from './fairness/rng-monitor.ts';

/** A round's draw that also keeps the drawn values for the round's record and reports words that look wrong. */
export type RecordingDraw = SharedDraw & {
  readonly drawn: () => readonly DrawnValue[];
  /** The RNG monitor's finding in the words so far; null if there is none. */
  readonly suspicion: () => string | null;
};

/** Derives the 32 bytes of a block from its message, keyed by a secret seed. */
export type BlockSource = (serverSeed: Uint8Array, message: Uint8Array) => Uint8Array;

// Long enough for our own games and the client seeds of players.
const messageBytes = new Uint8Array(512);

/** The source of the words and the RNG monitor that checks them. */
export type Words = { readonly source: BlockSource; readonly monitor: RngMonitor };

export function createWords(source: BlockSource = hmacSha256): Words {
  return { source, monitor: createRngMonitor() };
}

const unwatched: Words = { source: hmacSha256, monitor: { see: () => null } };

/** The fair draw of one round (docs/fairness.md). `firstWord` is 0 for a new round and the stored `wordsUsed` for a
 *  continued one. `serverSeed` is the 32 raw bytes. */
export function fairDraw(serverSeed: Uint8Array, origin: DrawOrigin, firstWord: number): RecordingDraw {
  return watchedDraw(unwatched, { serverSeed, seedName: '' }, { ...origin, firstWord });
}

type Secret = { readonly serverSeed: Uint8Array; readonly seedName: string };

/** Like `fairDraw`, and reports each word to the RNG monitor under the seed's name. */
export function watchedDraw(
  words: Words,
  { serverSeed, seedName }: Secret,
  from: DrawOrigin & { readonly firstWord: number },
): RecordingDraw {
  const blocks = new Map<number, readonly bigint[]>();
  let suspicion: string | null = null;

  function readBlock(number: number): readonly bigint[] {
    const bytes = words.source(serverSeed, blockMessage(from, number, messageBytes));
    const block = wordsOfBlock(bytes);
    const { game, clientSeed, nonce } = from;
    suspicion ??= words.monitor.see(bytes, { seedName, game, clientSeed, nonce, number });
    blocks.set(number, block);
    return block;
  }

  function wordAt(index: number): bigint {
    const number = Math.floor(index / wordsPerBlock);
    const word = (blocks.get(number) ?? readBlock(number))[index % wordsPerBlock];
    assert(word !== undefined, 'a block holds every word of its place');
    return word;
  }

  return { ...drawFrom(wordAt, from.firstWord), suspicion: () => suspicion };
}

/** The hash that is published before the first bet on a seed: SHA-256 of its 32 bytes, hex. */
export function commitmentOf(serverSeed: Uint8Array): string {
  return sha256(serverSeed).toString('hex');
}
