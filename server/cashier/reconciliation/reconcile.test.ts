import { money, paymentId, type PaymentId } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { effectOf, reconcile, type OwnDeposit, type StatementLine } from './reconcile.ts';

const kes = (minor: bigint) => money('KES', minor);
const idOf = (number: number): PaymentId => paymentId(`018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`);
const line = (receipt: string, reference: string, minor: bigint): StatementLine => ({ receipt, reference, amount: kes(minor) });
const deposit = (number: number, change: Partial<OwnDeposit> = {}): OwnDeposit => ({
  id: idOf(number),
  reference: `TS${number}`,
  receipt: `R${number}`,
  amount: kes(100n),
  booked: kes(100n),
  byHand: [],
  ...change,
});
const judged = (lines: readonly StatementLine[], deposits: readonly OwnDeposit[]) => {
  const { matched, byHand, differences } = reconcile('KES', lines, { deposits, expected: new Set(deposits.map(({ id }) => id)) });
  return { matched, byHand: byHand.length, differences: differences.map(({ kind }) => kind) };
};

it.each<[string, readonly StatementLine[], readonly OwnDeposit[], ReturnType<typeof judged>]>([
  ['a payment by its receipt', [line('R1', '', 100n)], [deposit(1)], { matched: 1, byHand: 0, differences: [] }],
  [
    'a payment without a known receipt, by the reference that its payer saw',
    [line('R9', 'TS1', 100n)],
    [deposit(1, { receipt: null })],
    { matched: 1, byHand: 0, differences: [] },
  ],
  [
    'money for an uncredited deposit',
    [line('R1', 'TS1', 100n)],
    [deposit(1, { receipt: null, booked: null })],
    { matched: 0, byHand: 0, differences: ['not_booked'] },
  ],
  ['money without a request', [line('R7', 'SOMEBODY', 100n)], [], { matched: 0, byHand: 0, differences: ['unknown_money'] }],
  ['another amount', [line('R1', 'TS1', 90n)], [deposit(1)], { matched: 0, byHand: 0, differences: ['other_amount'] }],
  [
    'a second payment of the same request, in either order',
    [line('R8', 'TS1', 100n), line('R1', 'TS1', 100n)],
    [deposit(1)],
    { matched: 1, byHand: 0, differences: ['paid_again'] },
  ],
  [
    'a duplicate line',
    [line('R1', 'TS1', 100n), line('R1', 'TS1', 100n)],
    [deposit(1)],
    { matched: 1, byHand: 0, differences: ['listed_twice'] },
  ],
  ['money that was sent out', [line('R5', '', -100n)], [], { matched: 0, byHand: 0, differences: ['taken_out'] }],
  ['a credit unknown to the provider', [], [deposit(1)], { matched: 0, byHand: 0, differences: ['not_on_statement'] }],
  [
    'a booking by two operators',
    [line('HAND1', 'TS1', 40n)],
    [deposit(1, { receipt: null, booked: null, byHand: ['HAND1'] })],
    { matched: 0, byHand: 1, differences: [] },
  ],
])('reconcile: names %s', (_what, lines, deposits, expected) => {
  expect(judged(lines, deposits)).toEqual(expected);
});

it('reconcile: ignores deposits older than the period that the statement must cover', () => {
  const { differences } = reconcile('KES', [], { deposits: [deposit(1)], expected: new Set() });
  expect(differences).toEqual([]);
});

it('reconcile: differences sum to the difference of the totals, each line and credit with one name', () => {
  const someDeposit = fc.record({
    number: fc.nat(6),
    receipt: fc.option(fc.nat(6)),
    booked: fc.option(fc.bigInt(1n, 3n)),
    byHand: fc.array(fc.nat(6), { maxLength: 1 }),
    isExpected: fc.boolean(),
  });
  const someLine = fc.record({ receipt: fc.nat(6), reference: fc.nat(6), amount: fc.bigInt(-2n, 3n) });
  fc.assert(
    fc.property(
      fc.uniqueArray(someDeposit, { selector: ({ number }) => number, maxLength: 6 }),
      fc.array(someLine, { maxLength: 8 }),
      (some, somewhere) => {
        const receipts = new Set<number>();
        const deposits = some.map(({ number, receipt, booked, byHand }) => {
          const own = receipt === null || receipts.has(receipt) ? null : receipt;
          if (own !== null) receipts.add(own);
          const taken = booked === null ? null : kes(booked);
          return deposit(number, { receipt: own === null ? null : `R${own}`, booked: taken, byHand: byHand.map((one) => `R${one}`) });
        });
        const lines = somewhere.map(({ receipt, reference, amount }) => line(`R${receipt}`, `TS${reference}`, amount));
        const expected = new Set(some.filter(({ isExpected }) => isExpected).map(({ number }) => idOf(number)));
        const { matched, byHand, differences, onStatement, booked } = reconcile('KES', lines, { deposits, expected });
        const ofLines = differences.filter(({ kind }) => kind !== 'not_on_statement');
        expect(matched + byHand.length + ofLines.length).toBe(lines.length);
        const effects = differences.reduce((sum, one) => sum + effectOf(one), 0n) + byHand.reduce((sum, one) => sum + one.amount.minor, 0n);
        expect(onStatement.minor - booked.minor).toBe(effects);
      },
    ),
  );
});
