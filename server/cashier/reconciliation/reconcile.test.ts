import { instant, money } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OwnEntry } from './own-entry.ts';
import type { ListedLine } from './listed-line.ts';
import { reconcile } from './reconcile.ts';

const kes = (minor: bigint) => money('KES', minor);
const noon = instant(Date.UTC(2026, 10, 21, 12));
const line = (receipt: string, minor: bigint, change: Partial<ListedLine> = {}): ListedLine => ({
  kind: 'payment',
  receipt,
  reference: null,
  linked: null,
  amount: kes(minor),
  fee: 0n,
  at: noon,
  balance: null,
  stored: null,
  ...change,
});
const entry = (number: number, minor = 100n, change: Partial<OwnEntry> = {}): OwnEntry => ({
  kind: minor > 0n ? 'deposit' : 'payout',
  id: `E${number}`,
  paymentId: null,
  receipt: `R${number}`,
  reference: `TS${number}`,
  state: 'booked',
  amount: kes(minor),
  decidedAt: noon,
  isMatched: false,
  isExpected: true,
  ...change,
});
const named = (reference: string) => ({ reference });
const judged = (lines: readonly ListedLine[], entries: readonly OwnEntry[]) => {
  const { matches, known, underWay, differences, missing } = reconcile('KES', lines, entries);
  return [
    matches.length + known.length,
    underWay.length,
    ...differences.map(({ kind }) => kind),
    ...missing.map(({ kind }) => `no ${kind}`),
  ];
};
const stored = (minor: bigint, fee = 0n) => ({ stored: { id: 'L1', fee, entryId: 'E1', amount: minor } });

it.each<[string, readonly ListedLine[], readonly OwnEntry[], readonly unknown[]]>([
  ['a payment by its receipt', [line('R1', 100n)], [entry(1)], [1, 0]],
  ['a payment by the reference that its payer saw', [line('R9', 100n, named('TS1'))], [entry(1, 100n, { receipt: null })], [1, 0]],
  ['a withdrawal by its receipt', [line('R1', -100n)], [entry(1, -100n)], [1, 0]],
  ['the way back of a withdrawal', [line('R7', 100n, { linked: 'R1' })], [entry(1, 100n, { kind: 'payout_reversed' })], [1, 0]],
  ['money for an uncredited deposit', [line('R1', 100n)], [entry(1, 100n, { state: 'not_booked' })], [0, 0, 'not_booked']],
  ['a deposit that is still asked about', [line('R1', 100n)], [entry(1, 100n, { state: 'under_way' })], [0, 1]],
  ['money without a request', [line('R7', 100n, named('NOBODY'))], [], [0, 0, 'unknown_money']],
  ['another amount', [line('R1', 90n)], [entry(1)], [0, 0, 'other_amount']],
  [
    'a second payment of one request, in either order',
    [line('R8', 100n, named('TS1')), line('R1', 100n, named('TS1'))],
    [entry(1)],
    [1, 0, 'paid_again'],
  ],
  [
    'a second payment of a request that an earlier run matched',
    [line('R8', 100n, named('TS1'))],
    [entry(1, 100n, { isMatched: true })],
    [0, 0, 'paid_again'],
  ],
  ['a duplicate line', [line('R1', 100n), line('R1', 100n)], [entry(1)], [1, 0, 'listed_twice']],
  ['a line of an earlier run', [line('R1', 100n, stored(100n))], [], [1, 0]],
  ['a line that is listed with another amount than before', [line('R1', 90n, stored(100n))], [], [0, 0, 'other_amount']],
  ['a line that is listed with another fee than before', [line('R1', 100n, { fee: 3n, ...stored(100n, 1n) })], [], [1, 0, 'fee_differs']],
  ['money that left without an order', [line('R5', -100n)], [], [0, 0, 'taken_out']],
  ['a withdrawal that was paid twice', [line('R5', -100n, named('TS1')), line('R1', -100n)], [entry(1, -100n)], [1, 0, 'taken_out']],
  [
    'a withdrawal that was paid after its money was returned',
    [line('R1', -100n)],
    [entry(1, -100n, { state: 'not_booked' })],
    [0, 0, 'payout_unbooked'],
  ],
  ['a credit unknown to the provider', [], [entry(1)], [0, 0, 'no deposit']],
  ['a captured withdrawal unknown to the provider', [], [entry(1, -100n)], [0, 0, 'no payout']],
  ['a deposit out of the period', [], [entry(1, 100n, { isExpected: false })], [0, 0]],
  ['a top-up from the bank', [line('B1', 50n, { kind: 'bank' })], [entry(1, 50n, { kind: 'bank', isExpected: false })], [1, 0]],
  [
    'a bank move that the books do not know',
    [line('B1', -50n, { kind: 'bank' })],
    [entry(1, 50n, { kind: 'bank', isExpected: false })],
    [0, 0, 'balance_differs'],
  ],
  [
    'a balance that moves otherwise than by the lines, oldest first',
    [line('R1', 100n, { balance: 100n }), line('R2', 100n, { balance: 205n }), line('R3', 100n, { balance: 305n })],
    [entry(1), entry(2), entry(3)],
    [3, 0, 'balance_differs'],
  ],
  [
    'balances that move by amounts and fees, newest first',
    [line('R3', -10n, { balance: 188n, fee: 1n }), line('R2', 100n, { balance: 199n, fee: 1n }), line('R1', 100n, { balance: 100n })],
    [entry(1), entry(2), entry(3, -10n)],
    [3, 0],
  ],
])('reconcile: names %s', (_what, lines, entries, expected) => {
  expect(judged(lines, entries)).toEqual(expected);
});

it('reconcile: a difference tells by how much the provider has more', () => {
  const of = (lines: readonly ListedLine[], entries: readonly OwnEntry[]) =>
    reconcile('KES', lines, entries).differences.map(({ amount }) => amount.minor);
  expect(of([line('R1', 90n)], [entry(1)])).toEqual([-10n]);
  expect(of([line('R1', 100n, { fee: 3n, ...stored(100n, 1n) })], [])).toEqual([-2n]);
  expect(of([line('R5', -70n)], [])).toEqual([-70n]);
});

it('reconcile: differences sum to the difference of the totals, each line has one name, and each payment one line', () => {
  const someEntry = fc.record({
    number: fc.nat(6),
    minor: fc.constantFrom(-2n, -1n, 1n, 2n),
    state: fc.constantFrom<OwnEntry['state']>('booked', 'under_way', 'not_booked'),
    hasReceipt: fc.boolean(),
    isMatched: fc.boolean(),
    isExpected: fc.boolean(),
  });
  const someLine = fc.record({
    receipt: fc.nat(6),
    reference: fc.option(fc.nat(6)),
    amount: fc.constantFrom(-2n, -1n, 1n, 2n),
    known: fc.option(fc.record({ amount: fc.constantFrom(-1n, 1n), isMatched: fc.boolean() })),
    isBank: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(someEntry, { selector: ({ number }) => number, maxLength: 6 }),
      fc.array(someLine, { maxLength: 8 }),
      (some, somewhere) => {
        const entries = some.map(({ number, minor, hasReceipt, ...change }) =>
          entry(number, minor, hasReceipt ? change : { ...change, receipt: null }),
        );
        const lines = somewhere.map(({ receipt, reference, amount, known, isBank }) =>
          line(`R${receipt}`, amount, {
            reference: reference === null ? null : `TS${reference}`,
            kind: isBank ? 'bank' : 'payment',
            stored: known === null ? null : { id: `L${receipt}`, fee: 0n, entryId: known.isMatched ? 'E' : null, amount: known.amount },
          }),
        );
        const { matches, known, underWay, differences, missing, onStatement, booked } = reconcile('KES', lines, entries);
        expect(matches.length + known.length + underWay.length + differences.length).toBe(lines.length);
        expect(new Set(matches.map((each) => each.entry)).size).toBe(matches.length);
        expect(matches.filter((each) => each.entry.isMatched || missing.includes(each.entry))).toEqual([]);
        const explained =
          differences.reduce((sum, { effect }) => sum + effect, 0n) +
          underWay.reduce((sum, { amount }) => sum + amount.minor, 0n) -
          missing.reduce((sum, { amount }) => sum + amount.minor, 0n);
        expect(onStatement.minor - booked.minor).toBe(explained);
      },
    ),
  );
});
