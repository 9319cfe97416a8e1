import { unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { decide } from './decide.ts';
import { a, after, booksWith, codeOf, kes } from './test-rule-book.ts';

const transit = 'payouts_in_transit:daraja';

it('payout returned: the amount and its tax come back from the accounts that took them', () => {
  const books = after(booksWith(10_000n), a.hold(4_000n, 200n), a.capture());
  expect(unwrap(decide(books, a.payoutReturned()))).toMatchObject({
    deltas: { cash: 4_000n },
    houseOut: { amount: kes(3_800n), account: transit },
    sideOut: { amount: kes(200n), account: 'taxes:withholding' },
    after: { cash: kes(10_000n) },
  });
});

it('payout found: the amount leaves the balance again with its tax', () => {
  const books = after(booksWith(10_000n), a.hold(4_000n, 200n), a.release());
  expect(unwrap(decide(books, a.payoutFound()))).toMatchObject({
    deltas: { cash: -4_000n },
    houseIn: { amount: kes(3_800n), account: transit },
    sideIn: { amount: kes(200n), account: 'taxes:withholding' },
    sideOut: null,
    debt: null,
  });
});

it('payout found: money that was spent meanwhile becomes a debt, which is reported', () => {
  const books = after(booksWith(4_000n), a.hold(4_000n), a.release(), a.stake(3_000n));
  expect(unwrap(decide(books, a.payoutFound()))).toMatchObject({
    deltas: { cash: -1_000n },
    houseIn: { amount: kes(4_000n), account: transit },
    sideOut: { amount: kes(3_000n), account: 'receivables:players' },
    debt: kes(3_000n),
    significant: { kind: 'debt_taken', amount: kes(3_000n), requestedBy: 'daraja' },
  });
});

it('deposit reversed: the credited amount leaves the balance, and the tax comes back', () => {
  const books = after(booksWith(0n), a.deposit(10_000n, 500n));
  expect(unwrap(decide(books, a.depositReversed(10_000n, 500n)))).toMatchObject({
    deltas: { cash: -9_500n },
    houseIn: { amount: kes(10_000n), account: 'deposits_in_transit:daraja' },
    houseOut: { amount: kes(500n), account: 'taxes:excise' },
    sideOut: null,
  });
});

it('deposit reversed: money that was spent becomes a debt, which is reported', () => {
  const books = after(booksWith(0n), a.deposit(10_000n), a.stake(8_000n));
  expect(unwrap(decide(books, a.depositReversed(10_000n)))).toMatchObject({
    deltas: { cash: -2_000n },
    debt: kes(8_000n),
    significant: { kind: 'debt_taken', amount: kes(8_000n) },
  });
});

it('deposit reversed: money that was set aside for the dispute pays first', () => {
  const books = after(booksWith(1_000n), a.deposit(10_000n, 500n), a.hold(6_000n));
  expect(unwrap(decide(books, a.depositReversed(10_000n, 500n)))).toMatchObject({
    deltas: { held: -6_000n, cash: -3_500n },
    houseIn: { amount: kes(10_000n), account: 'deposits_in_transit:daraja' },
    hold: { to: 'captured' },
    after: { cash: kes(1_000n), held: kes(0n) },
  });
});

it('deposit reversed: money that was given back before is not taken from what is set aside', () => {
  const books = after(booksWith(0n), a.deposit(10_000n), a.hold(6_000n), a.release());
  expect(unwrap(decide(books, a.depositReversed(10_000n)))).toMatchObject({ deltas: { held: 0n, cash: -10_000n }, hold: null });
});

it('deposit reversed: more set aside than was credited is refused', () => {
  const books = after(booksWith(9_000n), a.deposit(1_000n), a.hold(6_000n));
  expect(codeOf(decide(books, a.depositReversed(1_000n)))).toBe('amount_invalid');
});

it('payout corrections: need a hold that ended in the way that they correct', () => {
  const open = after(booksWith(10_000n), a.hold(4_000n));
  expect(codeOf(decide(booksWith(10_000n), a.payoutReturned()))).toBe('unknown_hold');
  expect(codeOf(decide(booksWith(10_000n), a.payoutFound()))).toBe('unknown_hold');
  for (const books of [open, after(open, a.release())]) expect(codeOf(decide(books, a.payoutReturned()))).toBe('hold_ended_otherwise');
  for (const books of [open, after(open, a.capture())]) expect(codeOf(decide(books, a.payoutFound()))).toBe('hold_ended_otherwise');
});
