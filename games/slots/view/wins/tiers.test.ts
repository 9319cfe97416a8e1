import { describe, expect, it } from 'vitest';
import { anticipationOf, minorOfUnits, tierOf } from './tiers.ts';

it('tierOf never celebrates a payout of at most the stake', () => {
  expect(tierOf(0, 20)).toBe('none');
  expect(tierOf(20, 20)).toBe('quiet');
  expect(tierOf(21, 20)).toBe('win');
  expect([100, 300, 800].map((units) => tierOf(units, 20))).toEqual(['nice', 'big', 'mega']);
});

it('minorOfUnits converts units without remainder', () => expect(minorOfUnits(7, 2_000n, 100)).toBe(140n));

describe('anticipation', () => {
  const plain = ['ace', 'king', 'ten'];
  const one = ['scatter', 'king', 'ten'];
  const wanted = { symbol: 'scatter', needed: 3 };

  it('anticipation starts when only one symbol is missing and can still appear', () => {
    expect(anticipationOf([one, one, plain, plain, plain], wanted)).toBe(2);
    expect(anticipationOf([plain, plain, plain, plain, plain], wanted)).toBeNull();
    expect(anticipationOf([['scatter', 'king', 'scatter'], one, plain, plain, plain], wanted)).toBe(1);
    expect(anticipationOf([plain, plain, plain, one, one], wanted)).toBeNull();
  });

  it('anticipation skips reels that never show the symbol', () => {
    const mayBring = (reel: number): boolean => reel >= 1 && reel <= 3;
    expect(anticipationOf([plain, one, one, plain, plain], { ...wanted, mayBring })).toBe(3);
    expect(anticipationOf([plain, one, plain, one, plain], { ...wanted, mayBring })).toBeNull();
  });
});
