import { gameId, idempotencyKey, instant, later, minorMax, money, paymentId, playerId, roundId, unwrap, type Result } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WalletCommand, WalletRefusal } from '../command.ts';
import { intentionOf } from './intention.ts';
import { pointsFor } from './bets.ts';
import { decide } from './decide.ts';
import type { Movement } from './movement.ts';
import { afterMovement, emptyBooks, emptyPurses, type Hold, type PlayerBooks } from './player-books.ts';

const kes = (minor: bigint) => money('KES', minor);
const at = instant(1_795_219_200_000);
const common = { playerId: playerId('00000000-0000-7000-8000-000000000001'), key: idempotencyKey('key-of-a-test'), at };
const round = { roundId: roundId('00000000-0000-7000-8000-000000000002'), gameId: gameId(29) };
const holdId = '00000000-0000-7000-8000-000000000003';
const paid = paymentId('00000000-0000-7000-8000-000000000004');

const booksOf = (cash: bigint, held = 0n, points = 0n): PlayerBooks => ({
  ...emptyBooks('KES'),
  purses: { ...emptyPurses('KES'), cash: kes(cash), held: kes(held), points: money('POINT', points) },
});
const holding = (books: PlayerBooks, amount: bigint, status: Hold['status'] = 'held'): PlayerBooks => ({
  ...books,
  holds: new Map([[holdId, { amount: kes(amount), status, tax: null, isUnderWay: false }]]),
});

const stake = (minor: bigint): WalletCommand => ({ ...common, ...round, kind: 'stake', stake: kes(minor) });
const bet = (minor: bigint, payout: bigint): WalletCommand => ({
  ...common,
  ...round,
  kind: 'stake_and_win',
  stake: kes(minor),
  payout: kes(payout),
});
const win = (payout: bigint): WalletCommand => ({ ...common, ...round, kind: 'win', payout: kes(payout) });
const giveBack = (minor: bigint): WalletCommand => ({ ...common, ...round, kind: 'void', stake: kes(minor) });
const deposit = (minor: bigint): WalletCommand => ({
  ...common,
  kind: 'deposit_credited',
  paymentId: paid,
  provider: 'daraja',
  amount: kes(minor),
});
const hold = (minor: bigint): WalletCommand => ({ ...common, kind: 'hold', holdId, amount: kes(minor), expiresAt: later(at, 1) });
const capture: WalletCommand = { ...common, kind: 'capture', holdId, provider: 'daraja' };
const release: WalletCommand = { ...common, kind: 'release', holdId };

const codeOf = (decided: Result<Movement, WalletRefusal>) => (decided.ok ? 'booked' : decided.error.code);

describe('a bet', () => {
  it('a bet takes the stake, pays the payout and earns a point for each whole unit', () => {
    const movement = unwrap(decide(booksOf(5_000n), bet(2_050n, 300n)));
    expect(movement).toMatchObject({
      deltas: { cash: -1_750n, held: 0n, points: 20n },
      houseIn: { amount: kes(2_050n), account: 'stakes:29' },
      houseOut: { amount: kes(300n), account: 'wins:29' },
    });
    expect(movement.after).toMatchObject({ cash: kes(3_250n), points: money('POINT', 20n), seq: 1n });
  });

  it('a bet is never paid for by its own payout', () => {
    expect(codeOf(decide(booksOf(1_999n), bet(2_000n, 1_000_000n)))).toBe('insufficient_funds');
  });

  it('a bet may take the last cent', () => {
    expect(unwrap(decide(booksOf(2_000n), stake(2_000n))).after.cash).toEqual(kes(0n));
  });

  it.each([0n, -1n])('a bet refuses a stake of %s', (minor) => {
    expect(codeOf(decide(booksOf(2_000n), stake(minor)))).toBe('amount_invalid');
  });

  it('a bet refuses a negative payout', () => {
    expect(codeOf(decide(booksOf(2_000n), bet(100n, -1n)))).toBe('amount_invalid');
    expect(codeOf(decide(booksOf(2_000n), win(-1n)))).toBe('amount_invalid');
  });

  it("a bet refuses another currency than the purses'", () => {
    expect(codeOf(decide(booksOf(2_000n), { ...common, ...round, kind: 'stake', stake: money('UGX', 100n) }))).toBe('currency_mismatch');
  });

  it('a bet rounds points down, never up', () => {
    expect([99n, 100n, 199n, 200n].map((minor) => pointsFor(kes(minor)))).toEqual([0n, 1n, 1n, 2n]);
  });
});

it("a void returns the stake and its points, at most the player's current points", () => {
  expect(unwrap(decide(booksOf(0n, 0n, 25n), giveBack(2_000n))).after).toMatchObject({
    cash: kes(2_000n),
    points: money('POINT', 5n),
  });
  expect(unwrap(decide(booksOf(0n, 0n, 7n), giveBack(2_000n))).after.points).toEqual(money('POINT', 0n));
});

it('the end of a lost round is booked too', () => {
  expect(unwrap(decide(booksOf(10n), win(0n)))).toMatchObject({ houseOut: null, after: { cash: kes(10n), seq: 1n } });
});

it("a deposit is credited from the provider's account in transit", () => {
  expect(unwrap(decide(booksOf(0n), deposit(500n)))).toMatchObject({
    houseOut: { account: 'deposits_in_transit:daraja', amount: kes(500n) },
    reference: paid,
  });
});

it('a hold is captured to the provider or released to the player', () => {
  expect(unwrap(decide(booksOf(500n), hold(300n))).after).toMatchObject({ cash: kes(200n), held: kes(300n) });
  expect(unwrap(decide(holding(booksOf(200n, 300n), 300n), capture))).toMatchObject({
    houseIn: { account: 'payouts_in_transit:daraja', amount: kes(300n) },
    after: { cash: kes(200n), held: kes(0n) },
  });
  expect(unwrap(decide(holding(booksOf(200n, 300n), 300n), release))).toMatchObject({
    houseIn: null,
    houseOut: null,
    after: { cash: kes(500n), held: kes(0n) },
  });
});

it('holds: refuses a hold above the cash, an unknown hold, and an ended one', () => {
  expect(codeOf(decide(booksOf(299n), hold(300n)))).toBe('insufficient_funds');
  for (const command of [capture, release]) {
    expect(codeOf(decide(booksOf(0n, 300n), command))).toBe('unknown_hold');
    expect(codeOf(decide(holding(booksOf(0n, 300n), 300n, 'captured'), command))).toBe('hold_closed');
    expect(codeOf(decide(holding(booksOf(0n, 300n), 300n, 'released'), command))).toBe('hold_closed');
  }
});

it('rules: refuse amounts beyond 64 bits, and accept all within', () => {
  expect(codeOf(decide(booksOf(minorMax), deposit(1n)))).toBe('amount_invalid');
  expect(codeOf(decide(booksOf(minorMax - 1n), deposit(1n)))).toBe('booked');
  expect(codeOf(decide(booksOf(minorMax), bet(1n, 1n)))).toBe('booked');
  expect(codeOf(decide(booksOf(minorMax), bet(1n, 2n)))).toBe('amount_invalid');
  expect(codeOf(decide(booksOf(minorMax - 5n, 5n), win(1n)))).toBe('amount_invalid');
  expect(codeOf(decide(booksOf(minorMax), stake(minorMax)))).toBe('booked');
});

// Every command, with amounts that often collide with the books.
const someAmount = fc.oneof(fc.bigInt(-2n, 40n), fc.bigInt(-10n, 10_000n), fc.constantFrom(minorMax, minorMax - 1n, 0n));
const someCommand = fc.oneof(
  someAmount.map(stake),
  fc.tuple(someAmount, someAmount).map(([out, back]) => bet(out, back)),
  someAmount.map(win),
  someAmount.map(giveBack),
  someAmount.map(deposit),
  someAmount.map(hold),
  fc.constantFrom(capture, release),
);

it('rules: value is conserved, numbers have no gap and amounts stay in bounds over any history', () => {
  fc.assert(
    fc.property(fc.array(someCommand, { maxLength: 60 }), (commands) => {
      let books = booksOf(0n);
      const house = { cash: 0n, points: 0n };
      let booked = 0n;
      for (const command of commands) {
        const decided = decide(books, command);
        if (!decided.ok) continue;
        const { houseIn, houseOut, deltas } = decided.value;
        booked += 1n;
        house.cash += (houseIn?.amount.minor ?? 0n) - (houseOut?.amount.minor ?? 0n);
        house.points -= deltas.points;
        books = afterMovement(books, decided.value);
        const { purses } = books;
        expect(purses.cash.minor + purses.held.minor + house.cash).toBe(0n);
        expect(purses.points.minor + house.points).toBe(0n);
        expect(purses.seq).toBe(booked);
        for (const purse of [purses.cash, purses.held, purses.bonus, purses.coins, purses.points])
          expect(purse.minor >= 0n && purse.minor <= minorMax).toBe(true);
        const held = books.holds.get(holdId);
        expect(purses.held.minor).toBe(held?.status === 'held' ? held.amount.minor : 0n);
      }
    }),
    { numRuns: 400 },
  );
});

describe('intent', () => {
  const again = { ...round, roundId: roundId('00000000-0000-7000-8000-00000000000f') };

  it('intent: a retry with another time, round or outcome has the same intent, because the server adds those', () => {
    expect(intentionOf({ ...common, ...again, at: later(at, 9), kind: 'stake_and_win', stake: kes(100n), payout: kes(777n) })).toBe(
      intentionOf(stake(100n)),
    );
  });

  it('intent: differs by every field that the sender chose', () => {
    const all = [
      stake(100n),
      stake(101n),
      { ...stake(100n), gameId: gameId(30) },
      win(100n),
      win(101n),
      giveBack(100n),
      deposit(100n),
      deposit(101n),
      hold(100n),
      capture,
      release,
    ];
    expect(new Set(all.map((command) => intentionOf(command))).size).toBe(all.length);
  });
});
