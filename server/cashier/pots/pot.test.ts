import { instant } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundsOf, boundsOver, gapOf, isNewDifference, paidBy, usableFloat, type WaitingForFloat } from './pot.ts';

const books = { held: 1_000n, liveIn: 50n, liveOut: 200n };

it.each<[bigint, bigint]>([
  [1_000n, 0n],
  [800n, 0n],
  [1_050n, 0n],
  [799n, -1n],
  [1_051n, 1n],
])('pot: a reported balance of %d is outside by %d', (balance, gap) => {
  expect(gapOf(boundsOf(books), balance)).toBe(gap);
});

it('pot: nothing live leaves one balance', () => {
  expect(boundsOf({ held: -5n, liveIn: 0n, liveOut: 0n })).toEqual({ low: -5n, high: -5n });
});

it('pot: a payment that ends while the provider answers is inside either way', () =>
  fc.assert(
    fc.property(fc.bigInt(0n, 1_000n), fc.bigInt(1n, 500n), fc.boolean(), fc.boolean(), (held, amount, isOut, hasMoved) => {
      const before = { held, liveIn: isOut ? 0n : amount, liveOut: isOut ? amount : 0n };
      const after = { held: isOut ? held - amount : held + amount, liveIn: 0n, liveOut: 0n };
      const balance = hasMoved ? after.held : held;
      expect(gapOf(boundsOver(boundsOf(before), boundsOf(after)), balance)).toBe(0n);
    }),
  ));

it.each<[string, bigint, readonly bigint[], boolean]>([
  ['the first answer outside is no alert', 5n, [], false],
  ['one answer outside is no alert', 5n, [0n], false],
  ['two in a row alert', 5n, [5n, 0n], true],
  ['two in a row with different amounts alert', 5n, [-7n], true],
  ['a third one is no new alert', 5n, [5n, 5n], false],
  ['an answer inside is no alert', 0n, [5n, 0n], false],
])('pot: %s', (_what, gap, earlier, expected) => {
  expect(isNewDifference(gap, earlier)).toBe(expected);
});

it('float: an order refused for lack of money empties the pot until it is reported again', () => {
  const facts = { balance: 1_000n, ordersSince: 300n, floor: 100n, isEmptied: false };
  expect(usableFloat(facts)).toBe(600n);
  expect(usableFloat({ ...facts, isEmptied: true })).toBe(0n);
  expect(usableFloat({ ...facts, balance: 350n })).toBe(0n);
});

const at = instant(10_000_000);
const waits = (id: string, amount: bigint, hours = 0): WaitingForFloat => ({ id, amount, waitsSince: instant(at - hours * 3_600_000) });
const paid = (usable: bigint, waiting: readonly WaitingForFloat[]) => [...paidBy(usable, waiting, at)];

it('float: the oldest promise goes first, and a smaller one passes one that does not fit', () => {
  expect(paid(100n, [waits('a', 60n), waits('b', 60n), waits('c', 40n)])).toEqual(['a', 'c']);
});

it('float: a withdrawal that has waited for two hours keeps the float for itself', () => {
  expect(paid(100n, [waits('a', 150n, 2), waits('b', 10n)])).toEqual([]);
  expect(paid(100n, [waits('a', 150n, 1.9), waits('b', 10n)])).toEqual(['b']);
});

it('float: never pays more than it has, and pays everything that fits together', () =>
  fc.assert(
    fc.property(
      fc.bigInt(0n, 500n),
      fc.array(fc.tuple(fc.bigInt(1n, 200n), fc.integer({ min: 0, max: 3 })), { maxLength: 8 }),
      (usable, some) => {
        const waiting = some.map(([amount, hours], place) => waits(`w${place}`, amount, hours));
        const chosen = paidBy(usable, waiting, at);
        const sum = waiting.filter(({ id }) => chosen.has(id)).reduce((total, { amount }) => total + amount, 0n);
        expect(sum <= usable).toBe(true);
        const whole = waiting.reduce((total, { amount }) => total + amount, 0n);
        if (whole <= usable) expect(chosen.size).toBe(waiting.length);
      },
    ),
  ));
