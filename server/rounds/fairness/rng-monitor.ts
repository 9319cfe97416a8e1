/** A block of words with where it came from: whatever decides it, the secret seed by its name only. */
type SeenBlock = { readonly game: string; readonly place: string; readonly bytes: Uint8Array; readonly firstWord: bigint };

/** Watches the words that are drawn from. Answers what is wrong with a block, or null. */
export type WordWatch = { readonly see: (block: SeenBlock) => string | null };

const bitsOfByte: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** So many blocks of a game, 16,384 bytes, are judged together. */
const windowBlocks = 512;
const blockBytes = 32;
const expected = (windowBlocks * blockBytes) / bitsOfByte.length;

// What a fair source leaves once in some 10^12 windows: seven standard deviations, by Wilson and Hilferty for chi².
const chiSquareMin = 127;
const chiSquareMax = 447;
const bitsInWindow = windowBlocks * blockBytes * 8;
const strayBitsMax = 3.5 * Math.sqrt(bitsInWindow);

/** At least so many blocks of all games are remembered, at most twice as many: a cycle of 10,000 draws is found. */
const remembered = 12_288;

/** The same words from two places are a source that stands still or turns in a circle; bytes that come too unevenly, or too
 *  evenly, are one that leans. Words that are asked for again, as by a bet that was refused before, are not counted twice. */
export function createWordWatch(): WordWatch {
  // Forgotten half by half: to take the oldest out of one map each time costs more than the block.
  let [places, older] = [new Map<bigint, string>(), new Map<bigint, string>()];
  const windows = new Map<string, Window>();

  function remember(word: bigint, place: string): void {
    if (places.size >= remembered) [places, older] = [new Map<bigint, string>(), places];
    places.set(word, place);
  }

  return {
    see: ({ game, place, bytes, firstWord }) => {
      const before = places.get(firstWord) ?? older.get(firstWord);
      if (before === place) return null;
      if (before !== undefined) return 'the same words came twice';
      remember(firstWord, place);
      const window = windows.get(game) ?? { blocks: 0, counts: new Uint32Array(bitsOfByte.length) };
      windows.set(game, window);
      count(window, bytes);
      if (window.blocks < windowBlocks) return null;
      windows.delete(game);
      return faultOf(window.counts);
    },
  };
}

type Window = { blocks: number; readonly counts: Uint32Array };

function count(window: Window, bytes: Uint8Array): void {
  const { counts } = window;
  window.blocks += 1;
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
}

function faultOf(counts: Uint32Array): string | null {
  const ones = counts.reduce((sum, times, byte) => sum + times * (bitsOfByte[byte] ?? 0), 0);
  if (Math.abs(ones - bitsInWindow / 2) > strayBitsMax) return 'ones and zeros do not come equally often';
  const chiSquare = counts.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
  if (chiSquare > chiSquareMax) return 'bytes come too unevenly';
  return chiSquare < chiSquareMin ? 'bytes come too evenly' : null;
}
