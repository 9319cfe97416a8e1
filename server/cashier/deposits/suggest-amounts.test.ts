import { money, type Money } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestAmounts } from './suggest-amounts.ts';

const kes = (units: number): Money => money('KES', BigInt(units) * 100n);
const offer = {
  quickAmounts: [100, 250, 500, 1_000, 2_500, 5_000].map(kes),
  amountMin: kes(20),
  amountMax: kes(250_000),
  wholeAmountsOnly: true,
};
const unitsOf = (amounts: readonly Money[]): readonly number[] => amounts.map(({ minor }) => Number(minor / 100n));

describe('suggested amounts', () => {
  it('suggested amounts: a new player sees the list of the method', () => {
    expect(unitsOf(suggestAmounts(offer, { paid: [], left: null }))).toEqual([100, 250, 500, 1_000, 2_500, 5_000]);
  });

  it('suggested amounts: contain the last and the median amount, and nothing above twice the median', () => {
    const paid = [700, 300, 320].map(kes);
    expect(unitsOf(suggestAmounts(offer, { paid, left: null }))).toEqual([100, 250, 320, 500]);
    expect(unitsOf(suggestAmounts(offer, { paid: [600, 300, 320].map(kes), left: null }))).toEqual([100, 250, 320, 500, 600]);
  });

  it('suggested amounts: stay within what the limits of the player leave', () => {
    expect(unitsOf(suggestAmounts(offer, { paid: [kes(400)], left: kes(260) }))).toEqual([100, 250]);
    expect(suggestAmounts(offer, { paid: [kes(400)], left: kes(0) })).toEqual([]);
  });

  it('suggested amounts: for any history, at most six different ones, each payable and within the bounds', () => {
    const amount = fc.bigInt({ min: 1n, max: 30_000_000n }).map((minor) => money('KES', minor));
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), fc.option(amount), (paid, left) => {
        const suggested = suggestAmounts(offer, { paid, left });
        const lowerMiddle = paid.map(({ minor }) => minor).toSorted((one, other) => (one < other ? -1 : 1))[
          Math.floor((paid.length - 1) / 2)
        ];
        expect(suggested.length).toBeLessThanOrEqual(6);
        expect(new Set(suggested.map(({ minor }) => minor)).size).toBe(suggested.length);
        for (const { minor } of suggested) {
          expect(minor >= 2_000n && minor <= 25_000_000n && minor % 100n === 0n).toBe(true);
          if (left !== null) expect(minor <= left.minor).toBe(true);
          if (lowerMiddle !== undefined) expect(minor <= 2n * lowerMiddle).toBe(true);
        }
      }),
    );
  });
});
