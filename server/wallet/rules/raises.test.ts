import { unwrap } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decide } from './decide.ts';
import { a, after, bonusId, booksWith, codeOf, held, kes, terms } from './test-rule-book.ts';

const betIn = (books: ReturnType<typeof booksWith>) => [...books.bets.values()][0];

it('a raise adds to the earlier stake, and stays unrecorded in plain cash', () => {
  const books = after(booksWith(10_000n), a.stake(150n), a.raise(150n, 150n));
  expect(held(books)).toEqual({ cash: 9_700n, bonus: 0n, points: 3n });
  expect(books.bets.size).toBe(0);
  expect(held(after(books, a.void(300n)))).toEqual({ cash: 10_000n, bonus: 0n, points: 0n });
});

it('a raise that ends its round pays at once, and its payout never pays for it', () => {
  expect(held(after(booksWith(300n), a.stake(100n), a.raiseAndWin(200n, 100n, 500n)))).toMatchObject({ cash: 500n });
  expect(codeOf(decide(after(booksWith(300n), a.stake(100n)), a.raiseAndWin(201n, 100n, 5_000n)))).toBe('insufficient_funds');
});

it('a raise is refused as stale if the earlier stake differs from the stated one', () => {
  const books = after(booksWith(10_000n), a.grant(500n), a.stake(400n));
  expect(codeOf(decide(books, a.raise(100n, 300n)))).toBe('stale');
  expect(codeOf(decide(after(books, a.win(0n)), a.raise(100n, 400n)))).toBe('stale');
});

it("a raise stays under its bet's bonus, counts as the same round, and counts as wagering at its end", () => {
  const staked = after(booksWith(10_000n), a.grant(500n), a.stake(400n));
  const raised = after(staked, a.raise(400n, 400n));
  expect(betIn(raised)).toMatchObject({ bonusId, parts: { cash: kes(300n), bonus: kes(500n) }, counts: kes(800n), status: 'open' });
  expect(raised.bonuses.get(bonusId)).toMatchObject({ openRounds: 1, wagered: kes(0n) });
  expect(after(raised, a.win(0n)).bonuses.get(bonusId)).toMatchObject({ openRounds: 0, wagered: kes(800n) });
  expect(after(staked, a.raiseAndWin(400n, 400n, 0n)).bonuses.get(bonusId)).toMatchObject({ openRounds: 0, wagered: kes(800n) });
});

it("a raise is limited by the bonus' maximum stake for the whole bet", () => {
  const books = after(booksWith(10_000n), a.grant(1_000n, { stakeMax: kes(500n) }), a.stake(300n));
  expect(codeOf(decide(books, a.raise(201n, 300n)))).toBe('above_bonus_stake_max');
  expect(codeOf(decide(books, a.raise(200n, 300n)))).toBe('booked');
});

it("any number of raises return to every purse its own part, and the whole stake's points", () => {
  const amounts = fc.array(fc.bigInt(1n, 700n), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.bigInt(0n, 2_000n), fc.constantFrom('bonus_first', 'cash_first'), amounts, (bonus, stakeOrder, stakes) => {
      const begun = bonus === 0n ? booksWith(4_000n) : after(booksWith(4_000n), a.grant(bonus, { ...terms, stakeOrder }));
      const [first = 1n, ...further] = stakes;
      let books = after(begun, a.stake(first));
      let staked = first;
      for (const more of further) {
        books = after(books, a.raise(more, staked));
        staked += more;
      }
      const ofCash = begun.purses.cash.minor - books.purses.cash.minor;
      expect(books.purses.points.minor).toBe(ofCash / 100n);
      expect(held(after(books, a.void(staked)))).toEqual(held(begun));
      const won = after(books, a.win(staked));
      expect(won.purses.cash.minor + won.purses.bonus.minor).toBe(begun.purses.cash.minor + begun.purses.bonus.minor);
      expect(unwrap(decide(books, a.win(0n))).after.seq).toBe(books.purses.seq + 1n);
    }),
    { numRuns: 200 },
  );
});
