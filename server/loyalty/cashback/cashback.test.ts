import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cashbackOf, cashbackTerms } from './cashback.ts';
import { nextShare } from '../rank-share.ts';

it.each([
  // Lost, gifts, rank, comes back; in cents of KES.
  [100_000n, 0n, 0, 2_000n],
  [100_000n, 0n, 1, 2_000n],
  [100_000n, 0n, 2, 4_000n],
  [100_000n, 0n, 8, 10_000n],
  [100_000n, 60_000n, 8, 4_000n],
  [100_000n, 100_000n, 8, 0n],
  [-5_000n, 0n, 8, 0n],
  // Below the least of KSH 10.
  [49_999n, 0n, 0, 0n],
  [50_000n, 0n, 0, 1_000n],
  // The cap of KSH 5,000.
  [90_000_000n, 0n, 8, 500_000n],
])('cashback: of %s lost and %s given at rank %s comes back %s', (lostMinor, giftsMinor, rank, back) => {
  expect(cashbackOf({ lostMinor, giftsMinor }, cashbackTerms('ke', rank))).toBe(back);
});

it('cashback: never exceeds a tenth of the loss nor the cap, and grows with the rank', () => {
  const cents = fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n });
  fc.assert(
    fc.property(cents, fc.bigInt({ min: 0n, max: 10_000_000_000n }), fc.integer({ min: 0, max: 7 }), (lostMinor, giftsMinor, rank) => {
      const back = cashbackOf({ lostMinor, giftsMinor }, cashbackTerms('ke', rank));
      const loss = lostMinor - giftsMinor;
      expect(back >= 0n && back <= 500_000n && (back === 0n || back * 10n <= loss)).toBe(true);
      expect(cashbackOf({ lostMinor, giftsMinor }, cashbackTerms('ke', rank + 1)) >= back).toBe(true);
    }),
  );
});

it('cashback: names the next share, and none at the top', () => {
  expect([nextShare(0), nextShare(3), nextShare(8)]).toEqual([{ rank: 2, ppm: 40_000 }, { rank: 4, ppm: 60_000 }, null]);
});
