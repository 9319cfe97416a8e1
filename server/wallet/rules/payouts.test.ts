import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endBonus, type Bonus } from './bonus/bonus.ts';
import { payOut, sharePayout, shareReturn } from './payouts.ts';
import { activeBonus, type PlayerBooks } from './player-books.ts';
import { a, after, at, bonusId, booksWith, kes } from './test-rule-book.ts';

const active = after(booksWith(0n), a.grant(1_000n));
const ended = (why: 'converted' | 'expired'): PlayerBooks => {
  const bonus = activeBonus(active);
  const bonuses = new Map<string, Bonus>(bonus === null ? [] : [[bonusId, endBonus(bonus, why, at)]]);
  return { ...active, activeBonusId: null, bonuses };
};
const someMinor = fc.bigInt(0n, 5_000n);
const someOrigin = fc.tuple(someMinor, someMinor, someMinor).map(([cash, bonus, coupon]) => ({
  parts: { cash: kes(cash), bonus: kes(bonus), coupon: kes(coupon) },
  bonusId,
}));
const someBooks = fc.constantFrom(active, ended('converted'), ended('expired'));

it('payout: its parts always sum to the payout', () =>
  fc.assert(
    fc.property(someBooks, someOrigin, fc.bigInt(0n, 1_000_000n), (books, origin, payout) => {
      const { cash, bonus, backToPromotions } = sharePayout(books, kes(payout), origin);
      expect(cash.minor + bonus.minor + (backToPromotions?.amount.minor ?? 0n)).toBe(payout);
      for (const share of [cash.minor, bonus.minor]) expect(share >= 0n).toBe(true);
    }),
  ));

it('payout: the bonus purse gets its share, rounded up by less than a cent', () =>
  fc.assert(
    fc.property(someOrigin, fc.bigInt(0n, 1_000_000n), (origin, payout) => {
      const { cash, bonus, coupon } = origin.parts;
      const total = cash.minor + bonus.minor + coupon.minor;
      fc.pre(total > 0n);
      const tooMuch = sharePayout(active, kes(payout), origin).bonus.minor * total - payout * bonus.minor;
      expect(tooMuch >= 0n && tooMuch < total).toBe(true);
    }),
  ));

it('payout: a returned stake goes back as it was paid', () =>
  fc.assert(
    fc.property(someOrigin, (origin) => {
      expect(shareReturn(active, origin)).toEqual({ cash: origin.parts.cash, bonus: origin.parts.bonus, backToPromotions: null });
    }),
  ));

it("payout: a bonus share is cash after the bonus' conversion, and goes to promotions after its expiry", () => {
  const origin = { parts: { cash: kes(0n), bonus: kes(500n), coupon: kes(0n) }, bonusId };
  expect(sharePayout(ended('converted'), kes(900n), origin)).toMatchObject({ cash: kes(900n), backToPromotions: null });
  expect(sharePayout(ended('expired'), kes(900n), origin)).toMatchObject({
    cash: kes(0n),
    backToPromotions: { account: 'promotions:welcome' },
  });
});

it('payout: pays a debt before the player, and never more than the win', () =>
  fc.assert(
    fc.property(someMinor, someMinor, (debt, win) => {
      const paid = payOut({ ...booksWith(0n), debt: kes(debt) }, sharePayout(active, kes(win), null));
      const line = paid.sideIn?.amount.minor ?? 0n;
      expect(paid.cash + line).toBe(win);
      expect(line).toBe(debt < win ? debt : win);
      expect(paid.debt?.minor ?? debt).toBe(debt - line);
    }),
  ));
