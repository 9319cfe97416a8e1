import { unwrap } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { payStake } from './purse-order.ts';
import { a, after, at, booksWith, codeOf, held, kes, nextDay } from './test-rule-book.ts';

const game = { gameId: a.stake(1n).gameId, at };
const coupon = (minor: bigint) => ({ couponId: 'coupon-1', amount: kes(minor) });

describe('a stake', () => {
  it('a stake takes the bonus first, and earns points for the cash part alone', () => {
    const books = after(booksWith(2_000n), a.grant(500n), a.bet(1_500n, 0n));
    expect(held(books)).toEqual({ cash: 1_000n, bonus: 0n, points: 10n });
  });

  it('a stake takes cash first if the terms say so', () => {
    const books = after(booksWith(1_000n), a.grant(500n, { stakeOrder: 'cash_first' }), a.bet(1_200n, 0n));
    expect(held(books)).toEqual({ cash: 0n, bonus: 300n, points: 10n });
  });

  it('a stake above cash and bonus together is refused', () => {
    const books = after(booksWith(1_000n), a.grant(500n));
    expect(codeOf(decide(books, a.stake(1_501n)))).toBe('insufficient_funds');
    expect(codeOf(decide(books, a.stake(1_500n)))).toBe('booked');
  });

  it('a stake takes nothing from an expired bonus', () => {
    const books = after(booksWith(1_000n), a.grant(500n));
    expect(held(after(books, a.bet(800n, 0n, { at: nextDay })))).toEqual({ cash: 200n, bonus: 500n, points: 8n });
    expect(codeOf(decide(books, a.stake(1_001n, { at: nextDay })))).toBe('insufficient_funds');
  });

  it("a stake above the bonus' limit is refused, unless cash pays it all", () => {
    const limited = { stakeMax: kes(400n) };
    expect(decide(after(booksWith(1_000n), a.grant(500n, limited)), a.stake(401n))).toEqual({
      ok: false,
      error: { code: 'above_bonus_stake_max', stakeMax: kes(400n) },
    });
    const cashFirst = after(booksWith(1_000n), a.grant(500n, { ...limited, stakeOrder: 'cash_first' }), a.bet(401n, 0n));
    expect(cashFirst.bonuses.get(cashFirst.activeBonusId ?? '')?.wagered).toEqual(kes(0n));
  });
});

describe('a coupon', () => {
  it('a coupon pays its part of the stake out of promotions, and earns no points', () => {
    const movement = unwrap(decide(booksWith(2_000n), a.bet(2_000n, 0n, { coupon: coupon(500n) })));
    expect(movement).toMatchObject({
      deltas: { cash: -1_500n, points: 15n },
      houseIn: { amount: kes(2_000n), account: 'stakes:29' },
      sideOut: { amount: kes(500n), account: 'promotions:coupons' },
    });
  });

  it('a coupon pays once, and again after its stake was returned', () => {
    const used = after(booksWith(2_000n), a.stake(1_000n, { coupon: coupon(500n) }));
    expect(codeOf(decide(used, a.bet(1_000n, 0n, { coupon: coupon(500n) })))).toBe('coupon_used');
    const back = after(used, a.void(1_000n));
    expect(held(back)).toEqual({ cash: 2_000n, bonus: 0n, points: 0n });
    expect(codeOf(decide(back, a.bet(1_000n, 0n, { coupon: coupon(500n) })))).toBe('booked');
  });

  it.each([0n, -1n, 1_001n])('a coupon of %s on a stake of 1,000 is refused', (minor) => {
    expect(codeOf(decide(booksWith(5_000n), a.bet(1_000n, 0n, { coupon: coupon(minor) })))).toBe('amount_invalid');
  });

  it('a coupon may pay the whole stake', () => {
    expect(held(after(booksWith(0n), a.bet(1_000n, 300n, { coupon: coupon(1_000n) })))).toEqual({ cash: 300n, bonus: 0n, points: 0n });
  });
});

describe('a stake of bonus and cash', () => {
  const staked = after(booksWith(600n), a.grant(400n), a.stake(1_000n));

  it('a stake of bonus and cash wins for both purses in its proportions, the last cent for the bonus', () => {
    expect(held(after(staked, a.win(1_001n)))).toMatchObject({ cash: 600n, bonus: 401n });
    expect(held(after(booksWith(600n), a.grant(400n), a.bet(1_000n, 1_001n)))).toMatchObject({ cash: 600n, bonus: 401n });
  });

  it('a stake of bonus and cash returns to its sources, with its points', () => {
    expect(held(after(staked, a.void(1_000n)))).toEqual({ cash: 600n, bonus: 400n, points: 0n });
  });

  it('a stake of bonus and cash returns whole: a request with another amount is stale', () => {
    expect(codeOf(decide(staked, a.void(999n)))).toBe('stale');
  });
});

it('the purse order pays every stake exactly, and takes no more than each purse holds', () =>
  fc.assert(
    fc.property(
      fc.bigInt(0n, 3_000n),
      fc.bigInt(1n, 3_000n),
      fc.bigInt(1n, 6_000n),
      fc.bigInt(0n, 6_000n),
      fc.constantFrom('bonus_first' as const, 'cash_first' as const),
      (cash, bonus, stake, couponMinor, stakeOrder) => {
        const books = after(booksWith(cash), a.grant(bonus, { stakeOrder }));
        const paid = payStake(books, { ...game, stake: kes(stake), ...(couponMinor === 0n ? {} : { coupon: coupon(couponMinor) }) });
        expect(paid.ok).toBe(couponMinor <= stake && stake - couponMinor <= cash + bonus);
        if (!paid.ok) return;
        const { parts } = paid.value;
        expect(parts.cash.minor + parts.bonus.minor + parts.coupon.minor).toBe(stake);
        expect(parts.cash.minor >= 0n && parts.cash.minor <= cash && parts.bonus.minor >= 0n && parts.bonus.minor <= bonus).toBe(true);
        // The second purse pays only if the first is empty.
        const [first, second] =
          stakeOrder === 'bonus_first' ? [bonus - parts.bonus.minor, parts.cash.minor] : [cash - parts.cash.minor, parts.bonus.minor];
        expect(first === 0n || second === 0n).toBe(true);
      },
    ),
  ));

it.each([
  ['a win', a.win(1_000n)],
  ['a stake given back', a.void(500n)],
])('a returned stake: %s cannot end a round again that a bonus or a coupon paid for', (_what, end) => {
  const staked = after(booksWith(1_000n), a.stake(500n, { coupon: coupon(200n) }));
  expect(codeOf(decide(after(staked, a.win(0n)), end))).toBe('stale');
  expect(codeOf(decide(after(staked, a.void(500n)), end))).toBe('stale');
});
