import { gameId, minor, money } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chancesOf, drawJackpot, standingOf, type JackpotTerms } from './jackpot.ts';

const terms: JackpotTerms = {
  jackpotId: 'ke-1',
  gameIds: new Set([gameId(29)]),
  seedMinor: minor(2_500_000n),
  contributionPpm: 5_000,
  unitMinor: minor(100n),
  chanceIn: 5_000_000,
};
const drawing = (value: number) => ({ uniform: (n: number) => (value < n ? value : n - 1), wordsUsed: () => 1 });

describe('a jackpot', () => {
  it('a jackpot gives one chance for each whole unit of the stake', () => {
    expect(chancesOf(terms, money('KES', 2_000n))).toBe(20);
    expect(chancesOf(terms, money('KES', 2_099n))).toBe(20);
    expect(chancesOf(terms, money('KES', 99n))).toBe(0);
    expect(chancesOf(terms, money('KES', 999_999_999_999n))).toBe(5_000_000);
  });

  it('a jackpot is won by every value below the number of chances, and by no other', () => {
    const stake = money('KES', 2_000n);
    for (const value of [0, 1, 19]) expect(drawJackpot(terms, stake, drawing(value))).toBe(value);
    for (const value of [20, 21, 4_999_999]) expect(drawJackpot(terms, stake, drawing(value))).toBeNull();
    expect(drawJackpot(terms, money('KES', 50n), drawing(0))).toBeNull();
  });

  it('a jackpot contains its seed again after every win, plus contributions, minus payments', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ contributed: fc.bigInt(0n, 10_000_000n), isWon: fc.boolean() }), { maxLength: 40 }), (history) => {
        let counts = { contributedMinor: 0n, wins: 0, paidMinor: 0n };
        for (const { contributed, isWon } of history) {
          counts = { ...counts, contributedMinor: counts.contributedMinor + contributed };
          if (isWon) counts = { ...counts, wins: counts.wins + 1, paidMinor: counts.paidMinor + standingOf(terms, counts) };
          if (isWon) expect(standingOf(terms, counts)).toBe(terms.seedMinor);
        }
        const standing = standingOf(terms, counts);
        expect(standing + counts.paidMinor).toBe(terms.seedMinor * BigInt(counts.wins + 1) + counts.contributedMinor);
      }),
    );
  });
});
