import { createHash, createHmac } from 'node:crypto';
import { blockMessage, drawFrom, wordsOfBlock, wordsPerBlock, type DrawOrigin } from '@tausi/kernel';
import type { Draw } from '../round.ts';

const range32 = 4_294_967_296;

/** A fast repeatable source for millions of spins: sfc32 by Chris Doty-Humphrey, seeded by hashing `seed`.
 *  It proves the mathematics; the source of real rounds is proved by its vectors. */
export function fastDraw(seed: string): Draw {
  const state = new Uint32Array(4);
  const hashed = createHash('sha256').update(seed).digest();
  for (const place of state.keys()) state[place] = hashed.readUInt32BE(place * 4);
  let words = 0;

  function word(): number {
    words += 1;
    const [a = 0, b = 0, c = 0, counter = 0] = state;
    const mixed = (a + b + counter) >>> 0;
    state[3] = counter + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + mixed;
    return mixed;
  }

  function uniform(n: number): number {
    const limit = range32 - (range32 % n);
    for (;;) {
      const value = word();
      if (value < limit) return value % n;
    }
  }

  return { uniform, wordsUsed: () => words };
}

/** The words of a real round: HMAC-SHA256 under a seed, as docs/fairness.md defines them. */
export function hmacDraw(seed: Uint8Array, origin: DrawOrigin): Draw {
  let held: { readonly number: number; readonly words: readonly bigint[] } | null = null;
  return drawFrom((index) => {
    const number = Math.floor(index / wordsPerBlock);
    if (held?.number !== number) held = { number, words: wordsOfBlock(createHmac('sha256', seed).update(blockMessage(origin, number)).digest()) };
    return held.words[index % wordsPerBlock] ?? 0n;
  }, 0);
}
