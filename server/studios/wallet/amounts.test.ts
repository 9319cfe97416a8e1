import fc from 'fast-check';
import { expect, it } from 'vitest';
import { microsPerMinor, splitPayout, stakeOf } from './amounts.ts';

it('stake: is a whole number of minor units, or refused', () => {
  expect(stakeOf('KES', 20_000_000n)?.minor).toBe(2_000n);
  expect(stakeOf('KES', 20_000_010n)).toBeNull();
});

it('payout: no millionth is lost in any order of wins, and less than a minor unit waits', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { maxLength: 60 });
  fc.assert(
    fc.property(amounts, (wins) => {
      let [remainder, paid] = [0n, 0n];
      for (const micros of wins) {
        const { payout, change } = splitPayout('KES', micros, remainder);
        expect(payout.minor * microsPerMinor + change).toBe(micros);
        expect(payout.minor).toBeGreaterThanOrEqual(0n);
        remainder += change;
        paid += payout.minor;
      }
      expect(paid * microsPerMinor + remainder).toBe(wins.reduce((sum, micros) => sum + micros, 0n));
      expect(remainder).toBeGreaterThanOrEqual(0n);
      expect(remainder).toBeLessThan(microsPerMinor);
    }),
  );
});

it('payout: a negative remainder after a rollback is made good by the next fractional win', () => {
  expect(splitPayout('KES', 15_000n, -7_000n)).toMatchObject({ payout: { minor: 0n }, change: 15_000n });
  expect(splitPayout('KES', 5_000n, -7_000n)).toMatchObject({ payout: { minor: 0n }, change: 5_000n });
});
