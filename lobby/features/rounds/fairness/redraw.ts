import { assert, blockMessage, drawFrom, top52Values, wordsOfBlock, wordsPerBlock, type DrawnValue, type DrawOrigin } from '@tausi/kernel';

// A word is rejected less than once in four billion times, so eight spare words suffice.
const spareWords = 8;

/** Redraws a round in the browser: the same n in the same order, from the revealed seed (docs/fairness.md). */
export async function redraw(
  serverSeed: Uint8Array<ArrayBuffer>,
  origin: DrawOrigin,
  draws: readonly DrawnValue[],
): Promise<readonly number[]> {
  const key = await crypto.subtle.importKey('raw', serverSeed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = Math.ceil((draws.length + spareWords) / wordsPerBlock);
  const digests = await Promise.all(
    Array.from({ length: blocks }, (_, block) => crypto.subtle.sign('HMAC', key, blockMessage(origin, block))),
  );
  const words = digests.flatMap((digest) => wordsOfBlock(new Uint8Array(digest)));
  const drawn = drawFrom((index) => {
    const word = words[index];
    assert(word !== undefined, 'a round has enough random words');
    return word;
  }, 0);
  return draws.map(({ n, label }) => (n === top52Values ? drawn.top52(label) : drawn.uniform(n, label)));
}
