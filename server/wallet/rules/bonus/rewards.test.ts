import { err, money, unwrap } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import { emptyTally } from '../limits/tally.ts';
import { a, at, booksWith, codeOf, coins, kes, nextDay, points } from '../test-rule-book.ts';

describe('a reward', () => {
  it("a reward pays cash, coins and points out of its campaign's promotions, in one movement", () => {
    expect(unwrap(decide(booksWith(0n), a.reward(kes(500n), coins(20n), points(7n))))).toMatchObject({
      deltas: { cash: 500n, coins: 20n, points: 7n },
      houseOut: { amount: kes(500n), account: 'promotions:lucky-box' },
      coinsAccount: 'coins_issued:lucky-box',
      pointsAccount: 'points_issued:lucky-box',
      after: { cash: kes(500n), coins: coins(20n), points: points(7n) },
    });
  });

  it('a reward of nothing, of the same asset twice, or in another currency is refused', () => {
    expect(codeOf(decide(booksWith(0n), a.reward()))).toBe('amount_invalid');
    expect(codeOf(decide(booksWith(0n), a.reward(kes(1n), kes(2n))))).toBe('amount_invalid');
    expect(codeOf(decide(booksWith(0n), a.reward(coins(0n))))).toBe('amount_invalid');
    expect(codeOf(decide(booksWith(0n), a.reward(money('UGX', 5n))))).toBe('currency_mismatch');
  });
});

it('a gift is refused to an excluded player, and an earned reward is paid to them', () => {
  const until = nextDay;
  const guard = { limits: [], exclusions: [{ kind: 'break' as const, until }], tally: emptyTally(at), booksAt: at };
  const books = { ...booksWith(0n), guard };
  expect(decide(books, { ...a.reward(kes(1n)), unlessExcluded: true })).toEqual(err({ code: 'on_break', until }));
  expect(decide(books, a.grant(1n, {}, { unlessExcluded: true }))).toEqual(err({ code: 'on_break', until }));
  expect(unwrap(decide(books, a.reward(kes(1n)))).deltas.cash).toBe(1n);
});

describe('points', () => {
  it('points become cash or coins, and leave circulation', () => {
    const rich = booksWith(0n, { points: points(100n) });
    expect(unwrap(decide(rich, a.redemption(points(100n), kes(50n))))).toMatchObject({
      deltas: { points: -100n, cash: 50n },
      houseOut: { amount: kes(50n), account: 'promotions:points' },
      pointsAccount: 'points_redeemed:cash',
    });
    expect(unwrap(decide(rich, a.redemption(points(60n), coins(6n))))).toMatchObject({
      deltas: { points: -60n, coins: 6n },
      houseOut: null,
      coinsAccount: 'coins_issued:points',
    });
  });

  it('points that the player does not have cannot be redeemed', () => {
    expect(codeOf(decide(booksWith(0n, { points: points(99n) }), a.redemption(points(100n), kes(50n))))).toBe('insufficient_funds');
  });
});

it("coins are spent up to the player's balance", () => {
  const books = booksWith(0n, { coins: coins(30n) });
  expect(unwrap(decide(books, a.spending(coins(30n))))).toMatchObject({ deltas: { coins: -30n }, coinsAccount: 'coins_spent:wheel' });
  expect(codeOf(decide(books, a.spending(coins(31n))))).toBe('insufficient_funds');
});
