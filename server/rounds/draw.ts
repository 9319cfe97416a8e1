import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { TogetherDraw } from '@tausi/games/together.ts';
import { assert, blockMessage, drawFrom, wordsOfBlock, wordsPerBlock, type DrawOrigin, type DrawnValue } from '@tausi/kernel';

/** A round's draw that also keeps what was drawn, for the record of the round. */
export type RecordingDraw = TogetherDraw & { readonly drawn: () => readonly DrawnValue[] };

/** The fair draw of one round (docs/fairness.md). `firstWord` is 0 for a new round and the stored
 *  `wordsUsed` for a continued one. `serverSeed` is the 32 raw bytes. */
export function fairDraw(serverSeed: Uint8Array, origin: DrawOrigin, firstWord: number): RecordingDraw {
  // Made once: from bytes, each block would make it anew, which costs more than the block.
  const key = createSecretKey(serverSeed);
  const blocks = new Map<number, readonly bigint[]>();

  function wordAt(index: number): bigint {
    const number = Math.floor(index / wordsPerBlock);
    const block = blocks.get(number) ?? wordsOfBlock(createHmac('sha256', key).update(blockMessage(origin, number)).digest());
    blocks.set(number, block);
    const word = block[index % wordsPerBlock];
    assert(word !== undefined, 'a block holds every word of its place');
    return word;
  }

  return drawFrom(wordAt, firstWord);
}

/** What is published before the first bet on a seed: SHA-256 of its 32 bytes, hex. */
export function commitmentOf(serverSeed: Uint8Array): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}
