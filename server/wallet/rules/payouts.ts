import { money, shareRoundedDown, zeroOf, type Money } from '@tausi/kernel';
import { debtPaid } from './debts.ts';
import { houseLine, type HouseLine } from './movement.ts';
import type { PlayerBooks } from './player-books.ts';
import type { StakeParts } from './remembered-bet.ts';

/** The destinations of a payout. `cash` is the player's cash, including the debt it pays. */
export type Shares = { readonly cash: Money; readonly bonus: Money; readonly backToPromotions: HouseLine | null };

/** The sources of a bet's stake, and its bonus. */
export type BetOrigin = { readonly parts: StakeParts; readonly bonusId: string | null };

/** Splits a payout in the proportions of the stake: the share of cash and coupon rounded down, the rest to the
 *  bonus, so that no cent is lost. The share of a bonus is cash if the bonus was converted since, and the house's
 *  if it was forfeited. */
export function sharePayout(books: PlayerBooks, payout: Money, origin: BetOrigin | null): Shares {
  const none = zeroOf(payout.asset);
  if (origin === null || origin.parts.bonus.minor === 0n) return { cash: payout, bonus: none, backToPromotions: null };
  const { cash, bonus, coupon } = origin.parts;
  const own = cash.minor + coupon.minor;
  const cashShare = shareRoundedDown(payout, own, own + bonus.minor);
  return settleShares(books, origin.bonusId, { cash: cashShare, bonus: money(payout.asset, payout.minor - cashShare.minor) });
}

/** Returns a stake to the purses that paid it. */
export function shareReturn(books: PlayerBooks, { parts, bonusId }: BetOrigin): Shares {
  return settleShares(books, bonusId, { cash: parts.cash, bonus: parts.bonus });
}

/** A payout's effect on the purses, after paying a debt. A movement has only one side line: if it takes back the
 *  share of a forfeited bonus, the debt waits for the next win. */
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
