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

describe('a play for coins', () => {
  const books = booksWith(0n, { coins: coins(30n) });

  it('takes its price and pays its prize in one movement', () => {
    expect(unwrap(decide(books, a.coinPlay(coins(30n))))).toMatchObject({ deltas: { coins: -30n }, coinsAccount: 'coins_played:wheel' });
    expect(unwrap(decide(books, a.coinPlay(coins(30n), coins(30n)))).deltas).toMatchObject({ coins: 0n });
    expect(unwrap(decide(books, a.coinPlay(coins(0n), coins(50n)))).after).toMatchObject({ coins: coins(80n) });
    expect(unwrap(decide(books, a.coinPlay(coins(10n), kes(200n), points(7n))))).toMatchObject({
      deltas: { coins: -10n, cash: 200n, points: 7n },
      houseOut: { amount: kes(200n), account: 'promotions:wheel' },
      pointsAccount: 'points_issued:wheel',
    });
  });

  it('costs what the player has before the prize, in coins', () => {
    expect(codeOf(decide(books, a.coinPlay(coins(31n), coins(100n))))).toBe('insufficient_funds');
    expect(codeOf(decide(books, a.coinPlay(coins(-1n))))).toBe('amount_invalid');
    expect(codeOf(decide(books, a.coinPlay(kes(1n))))).toBe('currency_mismatch');
    expect(codeOf(decide(books, a.coinPlay(coins(1n), coins(0n))))).toBe('amount_invalid');
    expect(codeOf(decide(books, a.coinPlay(coins(1n), money('UGX', 5n))))).toBe('currency_mismatch');
  });

  it('is refused to an excluded player', () => {
    const guard = { limits: [], exclusions: [{ kind: 'break' as const, until: nextDay }], tally: emptyTally(at), booksAt: at };
    expect(decide({ ...books, guard }, a.coinPlay(coins(1n)))).toEqual(err({ code: 'on_break', until: nextDay }));
  });
});
