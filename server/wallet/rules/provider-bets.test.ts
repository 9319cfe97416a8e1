import { unwrap } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WalletCommand } from '../command.ts';
import { decide } from './decide.ts';
import { afterMovement } from './player-books.ts';
import { a, after, bonusId, booksWith, codeOf, held, kes, nextDay } from './test-rule-book.ts';

const betted = after(booksWith(5_000n), a.providerBet('b1', 2_000n));

describe("a provider's bet", () => {
  it("a provider's bet takes the stake, earns points, and is recorded under its number", () => {
    expect(held(betted)).toEqual({ cash: 3_000n, bonus: 0n, points: 20n });
    expect(betted.bets.get('studio:b1')).toMatchObject({ step: 'stake', status: 'open', round: 'round-1', parts: { cash: kes(2_000n) } });
  });

  it("a provider's bet is refused under a used number, after the session, and above the purses", () => {
    expect(codeOf(decide(betted, a.providerBet('b1', 2_000n)))).toBe('bet_exists');
    expect(codeOf(decide(betted, a.providerBet('b2', 100n, { at: nextDay })))).toBe('session_ended');
    expect(codeOf(decide(betted, a.providerBet('b2', 3_001n)))).toBe('insufficient_funds');
  });

  it("a provider's bet may stake nothing: the provider paid it", () => {
    expect(held(after(betted, a.providerBet('free', 0n), a.providerWin('w', 'free', 700n)))).toMatchObject({ cash: 3_700n });
  });

  it("a provider's bet counts as wagering at once; its rollback takes that back", () => {
    const under = after(booksWith(5_000n), a.grant(1_000n), a.providerBet('b1', 1_500n));
    expect(under.bonuses.get(bonusId)?.wagered).toEqual(kes(1_500n));
    const undone = after(under, a.rollback('r1', 'b1'));
    expect(undone.bonuses.get(bonusId)?.wagered).toEqual(kes(0n));
    expect(held(undone)).toEqual({ cash: 5_000n, bonus: 1_000n, points: 0n });
  });
});

describe("a provider's win", () => {
  it("a provider's win is paid after the session has ended, and several times for a bet", () => {
    const twice = after(betted, { ...a.providerWin('w1', 'b1', 500n), at: nextDay }, a.providerWin('w2', 'b1', 300n));
    expect(held(twice).cash).toBe(3_800n);
    expect(codeOf(decide(twice, a.providerWin('w2', 'b1', 300n)))).toBe('bet_exists');
  });

  it("a provider's win needs its bet, unless it belongs to none", () => {
    expect(codeOf(decide(betted, a.providerWin('w1', 'b9', 500n)))).toBe('unknown_bet');
    expect(codeOf(decide(betted, a.providerWin('w1', null, 500n)))).toBe('booked');
  });

  it("a provider's win is refused for a returned bet", () => {
    expect(codeOf(decide(after(betted, a.rollback('r1', 'b1')), a.providerWin('w1', 'b1', 500n)))).toBe('bet_returned');
  });

  it('a win of a bet from an ended bonus: cash if it was converted, promotions if it was forfeited', () => {
    const from = (requirement: bigint) =>
      after(booksWith(0n), a.grant(1_000n, { wageringRequirement: kes(requirement) }), a.providerBet('b1', 1_000n));
    const converted = after(from(0n), a.conversion(), a.providerWin('w1', 'b1', 900n));
    expect(held(converted)).toMatchObject({ cash: 900n, bonus: 0n });
    const movement = unwrap(decide(after(from(5_000n), a.forfeit()), a.providerWin('w1', 'b1', 900n)));
    expect(movement).toMatchObject({ deltas: { cash: 0n, bonus: 0n }, sideIn: { amount: kes(900n), account: 'promotions:welcome' } });
  });
});

describe("a provider's rollback", () => {
  it("a provider's rollback returns a bet once", () => {
    const undone = after(betted, a.rollback('r1', 'b1'));
    expect(held(undone)).toEqual({ cash: 5_000n, bonus: 0n, points: 0n });
    expect(codeOf(decide(undone, a.rollback('r2', 'b1')))).toBe('already_returned');
  });

  it('a rollback that comes first leaves a tombstone, so that the late bet and win are refused (F09)', () => {
    const movement = unwrap(decide(booksWith(5_000n), a.rollback('r1', 'late')));
    expect(movement).toMatchObject({ deltas: { cash: 0n, bonus: 0n }, houseIn: null, houseOut: null });
    const buried = afterMovement(booksWith(5_000n), movement);
    expect(codeOf(decide(buried, a.providerBet('late', 100n)))).toBe('bet_returned');
    expect(codeOf(decide(buried, a.providerWin('late', null, 100n)))).toBe('bet_returned');
    expect(codeOf(decide(buried, a.rollback('r2', 'late')))).toBe('already_returned');
  });

  it('a rollback of a win takes the available cash', () => {
    const undone = after(betted, a.providerWin('w1', 'b1', 900n), a.rollback('r1', 'w1'));
    expect(held(undone).cash).toBe(3_000n);
    expect(undone.debt).toEqual(kes(0n));
  });

  it('a rollback of a spent win leaves a debt that is reported to risk and paid by the next win', () => {
    const spent = after(betted, a.providerWin('w1', 'b1', 900n), a.bet(3_500n, 0n));
    const movement = unwrap(decide(spent, a.rollback('r1', 'w1')));
    expect(movement).toMatchObject({
      deltas: { cash: -400n },
      houseIn: { amount: kes(900n), account: 'wins:700' },
      sideOut: { amount: kes(500n), account: 'receivables:players' },
      debt: kes(500n),
      significant: { kind: 'debt_taken', amount: kes(500n), requestedBy: 'studio' },
    });
    const indebted = afterMovement(spent, movement);
    const partly = after(indebted, a.win(200n));
    expect([held(partly).cash, partly.debt]).toEqual([0n, kes(300n)]);
    const paid = unwrap(decide(partly, a.win(1_000n)));
    expect(paid).toMatchObject({ deltas: { cash: 700n }, sideIn: { amount: kes(300n), account: 'receivables:players' }, debt: kes(0n) });
  });

  it('a rollback takes available bonus money, and never as a debt', () => {
    const won = after(booksWith(0n), a.grant(1_000n), a.providerBet('b1', 1_000n), a.providerWin('w1', 'b1', 800n), a.bet(500n, 0n));
    const undone = after(won, a.rollback('r1', 'w1'));
    expect([held(undone).bonus, undone.debt]).toEqual([0n, kes(0n)]);
  });
});

// Bets, wins and rollbacks of few numbers in any order and repeated, as networks deliver them.
const someNumber = fc.constantFrom('1', '2', '3');
const someStep: fc.Arbitrary<WalletCommand> = fc.oneof(
  fc.tuple(someNumber, fc.bigInt(0n, 3_000n)).map(([id, stake]) => a.providerBet(`b${id}`, stake)),
  fc.tuple(someNumber, someNumber, fc.bigInt(0n, 5_000n)).map(([id, bet, payout]) => a.providerWin(`w${id}`, `b${bet}`, payout)),
  fc.tuple(someNumber, fc.constantFrom('b', 'w')).map(([id, step]) => a.rollback('r', `${step}${id}`)),
  fc.bigInt(1n, 4_000n).map((stake) => a.bet(stake, 0n)),
  fc.constant(a.grant(700n)),
);

it('in any order, a number moves money at most once each way, and no purse becomes negative', () =>
  fc.assert(
    fc.property(fc.array(someStep, { maxLength: 50 }), (steps) => {
      let books = booksWith(6_000n);
      const moves = new Map<string, string[]>();
      for (const step of steps) {
        const decided = decide(books, step);
        if (!decided.ok) continue;
        books = afterMovement(books, decided.value);
        for (const { betId, status } of decided.value.bets) moves.set(betId, [...(moves.get(betId) ?? []), status]);
        for (const purse of Object.values(held(books))) expect(purse >= 0n).toBe(true);
        expect(books.debt.minor >= 0n).toBe(true);
      }
      for (const statuses of moves.values()) {
        expect(statuses.filter((status) => status === 'returned').length).toBeLessThanOrEqual(1);
        expect(statuses.indexOf('returned') === -1 || statuses.at(-1) === 'returned').toBe(true);
      }
    }),
  ));
