import { describe, expect, it } from 'vitest';
import { blockMessage, crashHundredths, drawFrom, shuffled, uniformOfWord, wordsOfBlock, type DrawOrigin } from './fair-draw.ts';

const alice: DrawOrigin = { game: 'dice', clientSeed: 'alice', beacon: new Uint8Array(), nonce: 5n };

/** Counts each value's occurrences when every word of `bits` bits is mapped once. Rejected words are not counted. */
function countsOverAllWords(n: number, bits: number): number[] {
  const counts = Array.from({ length: n }, () => 0);
  for (let word = 0; word < 2 ** bits; word += 1) {
    const value = uniformOfWord(BigInt(word), n, BigInt(bits));
    if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

describe('fair draw: mapping a word to a value', () => {
  it('fair draw: every value is equally likely for each n up to 256 over all 8-bit words', () => {
    for (let n = 1; n <= 256; n += 1) {
      expect(new Set(countsOverAllWords(n, 8)), `n = ${n}`).toEqual(new Set([Math.floor(256 / n)]));
    }
  });

  it.each([1, 2, 3, 5, 6, 7, 10, 15, 31, 37, 52, 64, 100, 255, 257, 1000, 1024, 2047, 2049, 3000, 4095, 4096])(
    'fair draw: every value is equally likely for n = %i over all 12-bit words',
    (n) => expect(new Set(countsOverAllWords(n, 12))).toEqual(new Set([Math.floor(4096 / n)])),
  );

  it('fair draw: the uniformity proof fails for a remainder without rejection', () => {
    const counts = Array.from({ length: 37 }, () => 0);
    for (let word = 0; word < 256; word += 1) counts[word % 37] = (counts[word % 37] ?? 0) + 1;
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  it('fair draw: rejects the highest words when n does not divide 2^64', () => {
    const top = (1n << 64n) - 1n;
    expect(uniformOfWord(top, 3)).toBeNull();
    expect(uniformOfWord(top - 1n, 3)).toBe(2);
    expect(uniformOfWord(top, 4_294_967_296)).toBe(4_294_967_295);
    expect(uniformOfWord(top, 4_503_599_627_370_496)).toBe(4_503_599_627_370_495);
  });

  it.each([0, -1, 1.5, Number.NaN, 4_503_599_627_370_497])('fair draw: refuses to draw from %d values', (n) => {
    expect(() => uniformOfWord(1n, n)).toThrow('from 1 to 2^52');
  });
});

describe('fair draw: drawing values', () => {
  const words = [(1n << 64n) - 1n, 7n, 8n, 9n];
  const wordAt = (index: number): bigint => words[index] ?? 0n;

  it('fair draw: counts rejected words, so that no word is used twice', () => {
    const draw = drawFrom(wordAt, 0);
    expect(draw.uniform(3, 'first')).toBe(1);
    expect(draw.wordsUsed()).toBe(2);
  });

  it('fair draw: continues at the word where the last step stopped', () => {
    const whole = drawFrom(wordAt, 0);
    whole.uniform(3, 'first');
    const second = whole.uniform(5, 'second');
    expect(drawFrom(wordAt, 2).uniform(5, 'second')).toBe(second);
  });

  it('fair draw: keeps label, n and value of every draw in order', () => {
    const draw = drawFrom(wordAt, 1);
    draw.uniform(10, 'a');
    draw.uniform(4, 'b');
    expect(draw.drawn()).toEqual([
      { label: 'a', n: 10, value: 7 },
      { label: 'b', n: 4, value: 0 },
    ]);
  });
});

type Shuffle = typeof shuffled;

/** Counts the sequences of accepted words that give each order of `size` items, over every word of `bits` bits at
 *  every draw. Words that give the same value are counted together; nothing is sampled. */
function orderCounts(size: number, { bits, shuffle }: { bits: number; shuffle: Shuffle }): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const items = Array.from({ length: size }, (_, index) => index);
  const follow = (values: readonly number[]): void => {
    const sizes: number[] = [];
    const uniform = (n: number): number => values[sizes.push(n) - 1] ?? 0;
    const order = shuffle(items, uniform, 'item').join(' ');
    const next = sizes[values.length];
    if (next !== undefined) {
      for (let value = 0; value < next; value += 1) follow([...values, value]);
      return;
    }
    const words = values.reduce((product, value, draw) => product * (countsOverAllWords(sizes[draw] ?? 0, bits)[value] ?? 0), 1);
    counts.set(order, (counts.get(order) ?? 0) + words);
  };
  follow([]);
  return counts;
}

describe('fair draw: shuffle', () => {
  it.each([
    [4, 8, 24],
    [4, 12, 24],
    [5, 8, 120],
    [5, 12, 120],
  ])('fair draw: a shuffle of %i items gives every order equally often over all %i-bit words: all %i orders', (size, bits, orders) => {
    const counts = orderCounts(size, { bits, shuffle: shuffled });
    expect(counts.size).toBe(orders);
    expect(new Set(counts.values()).size).toBe(1);
  });

  it('fair draw: the shuffle proof fails if each place draws from all items', () => {
    const swapWithAny: Shuffle = (items, uniform, label) => {
      const order = [...items];
      items.forEach((_, index) => {
        const other = uniform(items.length, label);
        const [one, two] = [order.slice(index, index + 1), order.slice(other, other + 1)];
        order.splice(index, 1, ...two);
        order.splice(other, 1, ...one);
      });
      return order;
    };
    expect(new Set(orderCounts(4, { bits: 8, shuffle: swapWithAny }).values()).size).toBeGreaterThan(1);
  });

  it('fair draw: a shuffle keeps every item once and draws a labelled value for all but the last', () => {
    const draw = drawFrom((index) => (BigInt(index) * 0x9e3779b97f4a7c15n) & ((1n << 64n) - 1n), 0);
    const cards = Array.from({ length: 52 }, (_, card) => card);
    expect(shuffled(cards, draw.uniform, 'card').toSorted((one, two) => one - two)).toEqual(cards);
    expect(draw.drawn().map(({ n, label }) => [n, label])).toEqual(
      Array.from({ length: 51 }, (_, index) => [52 - index, `card ${index + 1}`]),
    );
  });

  it('fair draw: a shuffle of fewer than two items draws nothing', () => {
    const never = (): number => expect.fail('nothing is drawn');
    expect([shuffled([], never, 'card'), shuffled(['ace'], never, 'card')]).toEqual([[], ['ace']]);
  });
});

describe('fair draw: block message', () => {
  it('fair draw: the block message matches the published one, byte for byte', () => {
    const hex = Buffer.from(blockMessage(alice, 1)).toString('hex');
    expect(hex).toBe('43415350463100' + '000464696365' + '0005616c696365' + '0000' + '0000000000000005' + '00000001');
  });

  it('fair draw: the message is the same in kept bytes, whatever they held before, and in fresh ones if they are too few', () => {
    const origin = { ...alice, clientSeed: 'Wanjikũ ₵ 😀', beacon: new Uint8Array(32).fill(7) };
    const fresh = blockMessage(origin, 258);
    const kept = new Uint8Array(512).fill(255);
    expect(blockMessage(origin, 258, kept)).toEqual(fresh);
    expect(blockMessage(origin, 258, new Uint8Array(20))).toEqual(fresh);
    expect(kept.subarray(0, fresh.length)).toEqual(fresh);
  });

  it('fair draw: two different sets of fields never produce the same block message', () => {
    const moved = blockMessage({ ...alice, game: 'dic', clientSeed: 'ealice' }, 1);
    expect(Buffer.from(moved).equals(Buffer.from(blockMessage(alice, 1)))).toBe(false);
  });

  it('fair draw: refuses a field value that exceeds its size', () => {
    expect(() => blockMessage({ ...alice, nonce: -1n }, 0)).toThrow('fits its bytes');
    expect(() => blockMessage({ ...alice, nonce: 1n << 64n }, 0)).toThrow('fits its bytes');
    expect(() => blockMessage({ ...alice, clientSeed: 'x'.repeat(65_536) }, 0)).toThrow('65,535');
  });

  it('fair draw: a block is read as four big-endian words', () => {
    const digest = Uint8Array.from({ length: 32 }, (_, index) => index);
    expect(wordsOfBlock(digest)[1]).toBe(0x08090a0b0c0d0e0fn);
  });
});

describe('fair draw: crash formula', () => {
  it('fair draw: a crash multiplier is never below 1.00', () => expect(crashHundredths(0n, 3)).toBe(100n));
  it('fair draw: the crash multiplier is largest at the largest word', () => expect(crashHundredths((1n << 64n) - 1n, 1)).toBe(99n << 52n));
});
