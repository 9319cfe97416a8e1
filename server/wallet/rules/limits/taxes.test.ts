import { money, unwrap } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import { netWinningsIn, taxOn } from './tax-rule.ts';
import { a, after, booksWith, codeOf, held, kes } from '../test-rule-book.ts';

const excise = { kind: 'excise', ratePpm: 50_000 };

describe('a tax', () => {
  it("a tax matches the country's example: 100 in is 5 excise, 95 out is 4.75", () => {
    expect(taxOn(kes(10_000n), excise)).toEqual({ kind: 'excise', amount: kes(500n) });
    expect(taxOn(kes(9_500n), excise)?.amount).toEqual(kes(475n));
  });

  it('a tax is rounded down, and absent if it rounds to zero', () => {
    expect(taxOn(kes(39n), excise)?.amount).toEqual(kes(1n));
    expect(taxOn(kes(19n), excise)).toBeNull();
    expect(taxOn(kes(10_000n), { kind: 'excise', ratePpm: 0 })).toBeNull();
  });

  it('a tax on a deposit: the gross arrives, the tax goes to its account, the rest to the player', () => {
    expect(unwrap(decide(booksWith(0n), a.deposit(10_000n, 500n)))).toMatchObject({
      deltas: { cash: 9_500n },
      houseIn: { amount: kes(500n), account: 'taxes:excise' },
      houseOut: { amount: kes(10_000n), account: 'deposits_in_transit:daraja' },
    });
  });

  it('a tax on a withdrawal: withheld at capture, returned at release', () => {
    const waiting = after(booksWith(9_500n), a.hold(9_500n, 475n));
    expect(unwrap(decide(waiting, a.capture()))).toMatchObject({
      deltas: { held: -9_500n },
      houseIn: { amount: kes(9_025n), account: 'payouts_in_transit:daraja' },
      sideIn: { amount: kes(475n), account: 'taxes:withholding' },
    });
    expect(held(after(waiting, a.release())).cash).toBe(9_500n);
  });

  it('a separate tax is taken from cash, never below zero', () => {
    expect(unwrap(decide(booksWith(500n), a.tax(kes(500n))))).toMatchObject({
      deltas: { cash: -500n },
      houseIn: { account: 'taxes:withholding' },
    });
    expect(codeOf(decide(booksWith(499n), a.tax(kes(500n))))).toBe('insufficient_funds');
  });

  it.each([0n, -1n, 10_000n, 10_001n])('a tax of %s on 10,000 is refused', (minor) => {
    expect(codeOf(decide(booksWith(0n), a.deposit(10_000n, minor)))).toBe('amount_invalid');
    expect(codeOf(decide(booksWith(20_000n), a.hold(10_000n, minor)))).toBe('amount_invalid');
  });

  it('a tax in another currency is refused', () => {
    const tax = { kind: 'excise', amount: money('UGX', 5n) };
    expect(codeOf(decide(booksWith(0n), { ...a.deposit(10_000n), tax }))).toBe('currency_mismatch');
  });
});

describe('net winnings', () => {
  const paidIn = kes(10_000n);

  it('net winnings are withdrawals beyond the deposits', () => {
    expect(netWinningsIn(kes(10_000n), { paidIn, paidOut: kes(0n) })).toEqual(kes(0n));
    expect(netWinningsIn(kes(4_000n), { paidIn, paidOut: kes(8_000n) })).toEqual(kes(2_000n));
    expect(netWinningsIn(kes(4_000n), { paidIn, paidOut: kes(12_000n) })).toEqual(kes(4_000n));
  });

  it('net winnings of a withdrawal in parts equal those of the whole', () =>
    fc.assert(
      fc.property(fc.bigInt(0n, 9_999n), fc.bigInt(0n, 9_999n), fc.bigInt(1n, 9_999n), fc.bigInt(1n, 9_999n), (put, out, one, other) => {
        const before = { paidIn: kes(put), paidOut: kes(out) };
        const inParts =
          netWinningsIn(kes(one), before).minor + netWinningsIn(kes(other), { paidIn: kes(put), paidOut: kes(out + one) }).minor;
        expect(inParts).toBe(netWinningsIn(kes(one + other), before).minor);
      }),
    ));
});
