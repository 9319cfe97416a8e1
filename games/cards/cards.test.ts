import { describe, expect, it } from 'vitest';
import { chipText } from './chip.ts';
import { spreadOf } from './hand.ts';
import { redealt } from './redealt.ts';

describe('card hand layout', () => {
  it('cards lie side by side at full spread, and closer in a narrow space', () => {
    expect(spreadOf(1, 3)).toBe(0);
    expect(spreadOf(2, 4)).toBe(0.62);
    expect(spreadOf(6, 3)).toBeCloseTo(0.4);
    for (let count = 2; count < 21; count += 1) expect(1 + (count - 1) * spreadOf(count, 4)).toBeLessThanOrEqual(4.001);
  });
});

describe('chip label', () => {
  it.each([
    [50n, '0.50'],
    [100n, '1'],
    [2_000n, '20'],
    [150_000n, '1.5K'],
    [5_000_000n, '50K'],
    [123_000_000n, '1.2M'],
  ])('%s minor units read %s', (minor, text) => expect(chipText(minor)).toBe(text));
});

describe('dealing recorded draws again', () => {
  it('redealt returns the cards that the draws take from the shoe', () => {
    const draws = [
      { label: 'card 1', n: 312, value: 0 },
      { label: 'card 2', n: 311, value: 0 },
      { label: 'card 3', n: 310, value: 309 },
    ];
    expect(redealt(draws, 6)).toEqual([0, 0, 51]);
  });

  it.each([
    [[{ label: 'card 1', n: 311, value: 0 }]],
    [[{ label: 'reel 1', n: 312, value: 0 }]],
    [[{ label: 'card 1', n: 312, value: 312 }]],
    [[{ label: 'card 1', n: 312, value: 0.5 }]],
  ])('redealt returns null for values that cannot be draws from the shoe', (draws) => expect(redealt(draws, 6)).toBeNull());
});
