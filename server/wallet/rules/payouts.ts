import { money, shareRoundedDown, zeroOf, type Money } from '@tausi/kernel';
import { debtPaid } from './debts.ts';
import { houseLine, type HouseLine } from './movement.ts';
import type { PlayerBooks } from './player-books.ts';
import type { StakeParts } from './remembered-bet.ts';

/** Where a payout goes. `cash` is what the player gets in cash, the debt it pays included. */
export type Shares = { readonly cash: Money; readonly bonus: Money; readonly backToPromotions: HouseLine | null };

/** What a bet was paid with, and under which bonus. */
export type BetOrigin = { readonly parts: StakeParts; readonly bonusId: string | null };

/** Splits a payout as the stake was paid: the share of cash and coupon rounded down, the rest to the bonus, so that
 *  the two are the payout exactly. What belongs to a bonus that was converted since is cash; to one that was
 *  forfeited, the house's. */
export function sharePayout(books: PlayerBooks, payout: Money, origin: BetOrigin | null): Shares {
  const none = zeroOf(payout.asset);
  if (origin === null || origin.parts.bonus.minor === 0n) return { cash: payout, bonus: none, backToPromotions: null };
  const { cash, bonus, coupon } = origin.parts;
  const own = cash.minor + coupon.minor;
  const cashShare = shareRoundedDown(payout, own, own + bonus.minor);
  return settleShares(books, origin.bonusId, { cash: cashShare, bonus: money(payout.asset, payout.minor - cashShare.minor) });
}

/** A stake goes back to the purses that paid it. */
export function shareReturn(books: PlayerBooks, { parts, bonusId }: BetOrigin): Shares {
  return settleShares(books, bonusId, { cash: parts.cash, bonus: parts.bonus });
}

/** What a payout does to the purses, a debt paid first. A movement has one line beside: while it takes back what
 *  belonged to a forfeited bonus, the debt waits for the next win. */
export function payOut(books: PlayerBooks, { cash, bonus, backToPromotions }: Shares) {
  const paid = backToPromotions === null ? debtPaid(books.debt, cash) : null;
  return {
    cash: cash.minor - (paid?.line.amount.minor ?? 0n),
    bonus: bonus.minor,
    sideIn: backToPromotions ?? paid?.line ?? null,
    debt: paid?.left ?? null,
  };
}

function settleShares({ bonuses }: PlayerBooks, bonusId: string | null, shares: { readonly cash: Money; readonly bonus: Money }): Shares {
  const { cash, bonus } = shares;
  const of = bonusId === null ? undefined : bonuses.get(bonusId);
  const none = zeroOf(cash.asset);
  if (bonus.minor === 0n || of?.status === 'active') return { cash, bonus, backToPromotions: null };
  if (of?.status === 'forfeited') return { cash, bonus: none, backToPromotions: houseLine(bonus, `promotions:${of.terms.campaign}`) };
  return { cash: money(cash.asset, cash.minor + bonus.minor), bonus: none, backToPromotions: null };
}
