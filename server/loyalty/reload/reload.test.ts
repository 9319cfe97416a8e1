import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reloadOf, reloadTerms } from './reload.ts';

it.each([
  // Gross deposit, rank, comes back; in cents of KES.
  [50_000n, 0, 1_000n],
  [50_000n, 2, 2_000n],
  [50_000n, 8, 5_000n],
  // Rounded down.
  [49n, 0, 0n],
  [149n, 0, 2n],
  // The cap of KSH 1,000.
  [100_000_000n, 8, 100_000n],
])('reload: a deposit of %s at rank %s brings %s', (gross, rank, cash) => {
  expect(reloadOf(gross, reloadTerms('ke', rank))).toBe(cash);
});

it('reload: never exceeds a tenth of the deposit nor the cap, and grows with the rank', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1_000_000_000_000n }), fc.integer({ min: 0, max: 7 }), (gross, rank) => {
      const cash = reloadOf(gross, reloadTerms('ke', rank));
      expect(cash >= 0n && cash * 10n <= gross && cash <= 100_000n).toBe(true);
      expect(reloadOf(gross, reloadTerms('ke', rank + 1)) >= cash).toBe(true);
    }),
  );
});
