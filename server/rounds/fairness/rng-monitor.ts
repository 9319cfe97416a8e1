/** A block of words with its origin: all inputs that decide it, and the secret seed by its name only. */
type SeenBlock = { readonly game: string; readonly position: string; readonly bytes: Uint8Array; readonly firstWord: bigint };

/** Checks the words of draws. Returns the defect of a block, or null. */
export type RngMonitor = { readonly see: (block: SeenBlock) => string | null };

const bitsOfByte: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** The number of blocks of a game judged together: 16,384 bytes. */
const windowBlocks = 512;
const blockBytes = 32;
const expected = (windowBlocks * blockBytes) / bitsOfByte.length;

// Bounds that a fair source exceeds once in about 10^12 windows: seven standard deviations, by the Wilson–Hilferty
// approximation for chi².
const chiSquareMin = 127;
const chiSquareMax = 447;
const bitsInWindow = windowBlocks * blockBytes * 8;
const strayBitsMax = 3.5 * Math.sqrt(bitsInWindow);

/** The minimum number of remembered blocks of all games; the maximum is twice that. This finds a cycle of 10,000
 *  draws. */
const remembered = 12_288;

/** Equal words from two positions reveal a source that stands still or cycles; too uneven or too even bytes reveal a
 *  biased one. Repeated requests for the same words, as by a refused bet, count once. */
export function createRngMonitor(): RngMonitor {
  // Drops half of the entries at a time: deleting the oldest entry each time costs more than the block. The keys are the highest 52
  // bits of the words, because a map finds numbers several times faster than bigints.
  let [blocks, older] = [new Map<number, Remembered>(), new Map<number, Remembered>()];
  const windows = new Map<string, Window>();

  function remember(key: number, block: Remembered): void {
    if (blocks.size >= remembered) [blocks, older] = [new Map<number, Remembered>(), blocks];
    blocks.set(key, block);
  }

  return {
    see: ({ game, position, bytes, firstWord }) => {
      const key = Number(firstWord >> 12n);
      const before = blocks.get(key) ?? older.get(key);
      if (before?.firstWord === firstWord) return before.position === position ? null : 'the same words came twice';
      remember(key, { firstWord, position });
      const window = windows.get(game) ?? { blocks: 0, counts: new Uint32Array(bitsOfByte.length) };
      windows.set(game, window);
      count(window, bytes);
      if (window.blocks < windowBlocks) return null;
      windows.delete(game);
      return faultOf(window.counts);
    },
  };
}

type Remembered = Pick<SeenBlock, 'firstWord' | 'position'>;

type Window = { blocks: number; readonly counts: Uint32Array };

function count(window: Window, bytes: Uint8Array): void {
  const { counts } = window;
  window.blocks += 1;
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
}

function faultOf(counts: Uint32Array): string | null {
  const ones = counts.reduce((sum, times, byte) => sum + times * (bitsOfByte[byte] ?? 0), 0);
  if (Math.abs(ones - bitsInWindow / 2) > strayBitsMax) return 'ones and zeros are not equally frequent';
  const chiSquare = counts.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
  if (chiSquare > chiSquareMax) return 'bytes are too unevenly distributed';
  return chiSquare < chiSquareMin ? 'bytes are too evenly distributed' : null;
}
