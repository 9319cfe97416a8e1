import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountIn, costOf, costMinorMax, itemsOf } from './amount.ts';

const share = (ppm: number, maxMinor: bigint) => ({ kind: 'deposit_share', ppm, maxMinor, as: 'bonus' }) as const;

it('amount: a share of a deposit is rounded down', () => {
  expect(itemsOf(share(500_000, 1_000_000n), 10_001n)).toEqual([{ kind: 'bonus', amount: 5_000n }]);
  expect(itemsOf(share(2_000_000, 1_000_000n), 12_345n)).toEqual([{ kind: 'bonus', amount: 24_690n }]);
});

it('amount: a share never exceeds its ceiling or its exact value', () =>
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.nat(3_000_000), fc.bigInt(0n, 10n ** 9n), (gross, ppm, maxMinor) => {
      const amount = amountIn(itemsOf(share(ppm, maxMinor), gross), 'bonus');
      expect(amount <= maxMinor).toBe(true);
      expect(amount * 1_000_000n <= gross * BigInt(ppm)).toBe(true);
      expect(costOf(itemsOf(share(ppm, maxMinor), gross)) <= costMinorMax(share(ppm, maxMinor))).toBe(true);
    }),
  ));

it('amount: cash, bonus and rights cost money, coins and points do not', () => {
  expect(
    costOf([
      { kind: 'cash', amount: 100n },
      { kind: 'bonus', amount: 20n },
      { kind: 'coins', amount: 999n },
      { kind: 'points', amount: 999n },
      { kind: 'coupon', batchId: 1, count: 1, days: 7, costMinor: 3n },
    ]),
  ).toBe(123n);
});
