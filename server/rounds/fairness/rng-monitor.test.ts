import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createWords, watchedDraw, type BlockSource } from '../draw.ts';

// The work takes half a second on an idle machine; a busy one needs more.
const timeoutMs = 120_000;
const serverSeed = new Uint8Array(32).fill(7);
const hmac = (seed: Uint8Array, message: Uint8Array) => createHmac('sha256', seed).update(message).digest();

/** The number of one-word draws until the monitor finds something; null if it finds nothing. */
function foundAfter(source: BlockSource, draws: number, nonceOf: (draw: number) => number = (draw) => draw): number | null {
  const words = createWords(source);
  for (let draw = 0; draw < draws; draw += 1) {
    const from = { game: 'dice', clientSeed: 'alice', beacon: new Uint8Array(), nonce: BigInt(nonceOf(draw)), firstWord: 0 };
    const made = watchedDraw(words, { serverSeed, seedName: 'seed' }, from);
    made.uniform(100, 'roll');
    if (made.suspicion() !== null) return draw + 1;
  }
  return null;
}

/** The true source with each block changed depending on its number. */
function changed(change: (block: Buffer, number: number) => Uint8Array): BlockSource {
  let number = 0;
  return (seed, message) => change(hmac(seed, message), (number += 1));
}

describe('RNG monitor', () => {
  it(
    'RNG monitor: accepts words from the true source',
    () => {
      expect(foundAfter(hmac, 15_000)).toBeNull();
    },
    timeoutMs,
  );

  it(
    'RNG monitor: accepts repeated requests for the same position, as refused bets make them',
    () => {
      expect(foundAfter(hmac, 3_000, () => 5)).toBeNull();
      expect(foundAfter(hmac, 3_000, (draw) => draw % 2)).toBeNull();
    },
    timeoutMs,
  );

  it.each([
    ['stands still', changed(() => Buffer.alloc(32, 9)), 2],
    ['repeats in a cycle', changed((_block, number) => hmac(serverSeed, Buffer.from([number % 200]))), 201],
    ['has a stuck bit', changed((block) => block.map((byte) => byte | 128)), 512],
    ['is slightly biased', changed((block, number) => (number % 8 === 0 ? block.fill(0, 1, 17) : block)), 512],
    ['prefers a byte', changed((block) => block.map((byte, index) => (index === 3 ? 200 : byte))), 512],
    ['counts instead of drawing', changed((block, number) => block.map((_byte, index) => number * 32 + index)), 512],
  ] as const)('RNG monitor: finds within 10,000 draws that its source %s', (_what, source, most) => {
    const found = foundAfter(source, 10_000);
    expect(found).not.toBeNull();
    expect(found).toBeLessThanOrEqual(most);
  });
});
