import fc from 'fast-check';
import { money, type Money } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { kenyanLimits } from '../withdrawals/test-withdrawal.ts';
import { taxedPocketOf } from '../withdrawals/pocket.ts';
import { askedMaxOf, partsOf } from './parts.ts';

const nothing = money('KES', 0n);
const onAmount = { kind: 'withholding', ratePpm: 50_000, on: 'amount' } as const;
const divide = (asked: Money, rule: { ratePpm: number; paysWholeUnits: boolean }) => {
  const tax = rule.ratePpm === 0 ? null : { ...onAmount, ratePpm: rule.ratePpm };
  const whole = taxedPocketOf(asked, { tax, paidIn: nothing, paidOut: nothing }, rule.paysWholeUnits);
  return { whole, parts: partsOf(whole, { limits: kenyanLimits, tax, paysWholeUnits: rule.paysWholeUnits }) };
};
const kes = (shillings: number): Money => money('KES', BigInt(shillings) * 100n);
const sharesOf = (shillings: number) =>
  divide(kes(shillings), { ratePpm: 50_000, paysWholeUnits: true }).parts.map(({ leaves }) => Number(leaves.minor) / 100);

it('parts, P8: parts and their taxes sum to the whole, and each part is within the bounds and arrives in whole units', () => {
  const amounts = fc.bigInt({ min: kenyanLimits.amountMin.minor, max: kenyanLimits.daySumMax.minor });
  const rules = fc.record({ ratePpm: fc.constantFrom(0, 50_000, 65_000, 200_000), paysWholeUnits: fc.boolean() });
  fc.assert(
    fc.property(amounts, rules, (minor, rule) => {
      const { whole, parts } = divide(money('KES', minor), rule);
      const sum = (of: (part: (typeof parts)[number]) => bigint): bigint => parts.reduce((total, part) => total + of(part), 0n);
      expect(sum(({ leaves }) => leaves.minor)).toBe(whole.leaves.minor);
      expect(sum(({ withheld }) => withheld?.amount.minor ?? 0n)).toBe(whole.tax.minor);
      for (const { leaves, withheld } of parts) {
        expect(leaves.minor <= kenyanLimits.amountMax.minor).toBe(true);
        expect(parts.length === 1 || leaves.minor >= kenyanLimits.amountMin.minor).toBe(true);
        if (rule.paysWholeUnits) expect((leaves.minor - (withheld?.amount.minor ?? 0n)) % 100n).toBe(0n);
      }
    }),
  );
});

it.each([
  [250_000, [250_000]],
  [400_000, [250_000, 150_000]],
  [500_000, [250_000, 250_000]],
  // The last part is not below the minimum of a payment.
  [250_020, [249_969.47, 50.53]],
])('parts: %s shillings leave as %j', (asked, shares) => {
  expect(sharesOf(asked)).toEqual(shares);
});

it('parts: a tax on net winnings is never divided', () => {
  expect(askedMaxOf({ limits: kenyanLimits, tax: { ...onAmount, on: 'net_winnings' } })).toEqual(kenyanLimits.amountMax);
  expect(askedMaxOf({ limits: kenyanLimits, tax: onAmount })).toEqual(kenyanLimits.daySumMax);
  expect(askedMaxOf({ limits: kenyanLimits, tax: null })).toEqual(kenyanLimits.daySumMax);
});
