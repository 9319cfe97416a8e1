import type { SharedDraw } from '../shared-round.ts';

const range32 = 4_294_967_296;
const warmUpWords = 20;

/** A fast reproducible generator for millions of rounds: sfc32 by Chris Doty-Humphrey. It is for proofs only; test vectors
 *  verify the generator of real rounds. */
export function fastDraw(seed: number): SharedDraw {
  const state = Uint32Array.of(seed, 0x9e3779b9, 0x243f6a88, 1);
  let words = 0;

  function word(): number {
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
      words += 1;
      const value = word();
      if (value < limit) return value % n;
    }
  }

  function top52(): number {
    words += 2;
    return word() * 2 ** 20 + (word() >>> 12);
  }

  for (let index = 0; index < warmUpWords; index += 1) word();
  return { uniform, top52, wordsUsed: () => words };
}
