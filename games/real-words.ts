import { createHmac, createSecretKey } from 'node:crypto';
import { blockMessage, drawFrom, wordsOfBlock, wordsPerBlock, type DrawOrigin, type WordAt } from '@tausi/kernel';

/** Returns the words of a real round: HMAC-SHA256 under a seed, as defined in docs/fairness.md. `seed` has 32 bytes. */
export function hmacWords(seed: Uint8Array, origin: DrawOrigin): WordAt {
  const key = createSecretKey(seed);
  let held: { readonly number: number; readonly words: readonly bigint[] } | null = null;
  return (index) => {
    const number = Math.floor(index / wordsPerBlock);
    if (held?.number !== number)
      held = { number, words: wordsOfBlock(createHmac('sha256', key).update(blockMessage(origin, number)).digest()) };
    return held.words[index % wordsPerBlock] ?? 0n;
  };
}

/** Creates the draw of a real round. */
export function hmacDraw(seed: Uint8Array, origin: DrawOrigin) {
  return drawFrom(hmacWords(seed, origin), 0);
}
