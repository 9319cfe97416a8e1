/** The place of a block: all inputs that decide it, with the secret seed by its name only. */
type BlockPlace = {
  readonly seedName: string;
  readonly game: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly number: number;
};

/** Checks the words of draws, in blocks of 32 bytes. Returns the defect of a block, or null. */
export type RngMonitor = { readonly see: (bytes: Uint8Array, place: BlockPlace) => string | null };

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

/** Remembered blocks of all games. A block takes the place that its first word names, and the one before it is forgotten. Of the
 *  blocks of a cycle of 10,000 draws, six in seven are still there when they come again. */
const remembered = 65_536;

/** Equal words from two places reveal a source that stands still or cycles; too uneven or too even bytes reveal a
 *  biased one. Repeated requests for the same words, as by a refused bet, count once. */
export function createRngMonitor(): RngMonitor {
  const recall = createBlockMemory();
  const windows = new Map<string, Window>();
  return {
    see: (bytes, place) => {
      const known = recall(bytes, place);
      if (known !== 'new') return known === 'there' ? null : 'the same words came twice';
      const window = windows.get(place.game) ?? { blocks: 0, counts: new Uint32Array(bitsOfByte.length) };
      windows.set(place.game, window);
      count(window, bytes);
      if (window.blocks < windowBlocks) return null;
      windows.delete(place.game);
      return faultOf(window.counts);
    },
  };
}

type Known = 'new' | 'there' | 'elsewhere';

/** Returns whether a block's first word was seen, there or elsewhere, and remembers it. The memory is a set of columns. An object
 *  for each of 15,000 blocks a second would fill the old generation. */
function createBlockMemory(): (bytes: Uint8Array, place: BlockPlace) => Known {
  const words = new Uint32Array(2 * remembered);
  const seedNames = Array.from({ length: remembered }, () => '');
  const games = Array.from({ length: remembered }, () => '');
  const clientSeeds = Array.from({ length: remembered }, () => '');
  const nonces = new Float64Array(remembered);
  const numbers = new Float64Array(remembered);
  return (bytes, { seedName, game, clientSeed, nonce, number }) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const [high, low, wholeNonce] = [view.getUint32(0), view.getUint32(4), Number(nonce)];
    const at = low % remembered;
    const isSeen = words[2 * at] === high && words[2 * at + 1] === low && seedNames[at] !== '';
    if (isSeen) {
      const isThere = seedNames[at] === seedName && games[at] === game && clientSeeds[at] === clientSeed;
      return isThere && nonces[at] === wholeNonce && numbers[at] === number ? 'there' : 'elsewhere';
    }
    words[2 * at] = high;
    words[2 * at + 1] = low;
    seedNames[at] = seedName;
    games[at] = game;
    clientSeeds[at] = clientSeed;
    nonces[at] = wholeNonce;
    numbers[at] = number;
    return 'new';
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
  if (Math.abs(ones - bitsInWindow / 2) > strayBitsMax) return 'ones and zeros are not equally frequent';
  const chiSquare = counts.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
  if (chiSquare > chiSquareMax) return 'bytes are too unevenly distributed';
  return chiSquare < chiSquareMin ? 'bytes are too evenly distributed' : null;
}
