import { createHmac } from 'node:crypto';
import { blockMessage, crashHundredths, shuffled, wordsOfBlock, type DrawOrigin } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { commitmentOf, fairDraw } from './draw.ts';

const seed = new Uint8Array(32).fill(1);
const alice: DrawOrigin = { game: 'dice', clientSeed: 'alice', beacon: new Uint8Array(), nonce: 5n };

describe('draw', () => {
  it('draw: gives the published dice values', () => {
    const draw = fairDraw(seed, alice, 0);
    const values = Array.from({ length: 6 }, (_, index) => draw.uniform(10_000, `roll ${index}`));
    expect(values).toEqual([2147, 3164, 9596, 2561, 7787, 537]);
    expect(draw.wordsUsed()).toBe(6);
  });

  it('draw: gives the published crash multiplier', () => {
    const origin = { game: 'crash', clientSeed: '', beacon: new Uint8Array(32).fill(2), nonce: 77n };
    const digest = createHmac('sha256', seed).update(blockMessage(origin, 0)).digest();
    expect(crashHundredths(wordsOfBlock(digest)[0] ?? 0n, 3)).toBe(241n);
  });

  it('draw: gives the published shuffles', () => {
    const orders = [5, 52].map((size) => {
      const items = Array.from({ length: size }, (_, index) => index);
      return shuffled(items, fairDraw(seed, { ...alice, game: 'cards' }, 0).uniform, 'card').slice(0, 10);
    });
    expect(orders).toEqual([
      [4, 1, 0, 2, 3],
      [42, 2, 38, 36, 37, 30, 22, 19, 18, 40],
    ]);
  });

  it('draw: publishes the SHA-256 of the seed', () => {
    expect(commitmentOf(seed)).toBe('72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793');
  });

  it('a round continued at a word offset draws the words that follow', () => {
    const continued = fairDraw(seed, alice, 3);
    expect([continued.uniform(10_000, 'roll 3'), continued.uniform(10_000, 'roll 4')]).toEqual([2561, 7787]);
    expect(continued.wordsUsed()).toBe(5);
  });

  it('another seed, game, client seed, beacon or nonce changes the whole draw', () => {
    const first = (other: Partial<DrawOrigin>, key = seed): number =>
      fairDraw(key, { ...alice, ...other }, 0).uniform(4_294_967_296, 'word');
    const firsts = [
      first({}),
      first({ game: 'crash' }),
      first({ clientSeed: 'bob' }),
      first({ beacon: new Uint8Array(32) }),
      first({ nonce: 6n }),
      first({}, new Uint8Array(32).fill(3)),
    ];
    expect(new Set(firsts).size).toBe(firsts.length);
  });
});
