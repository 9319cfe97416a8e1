import { zeroOf, type Currency, type Money } from '@tausi/kernel';
import type { Bonus } from './bonus/bonus.ts';
import type { Purses } from '../command.ts';
import { afterGuarded, type Guard } from './limits/guard.ts';
import type { CouponChange, HoldChange, Movement } from './movement.ts';
import type { RememberedBet } from './remembered-bet.ts';
import type { Tax } from './limits/tax-rule.ts';

/** What a player's commands are decided on: his purses, and what else of his books the commands at hand name. Loaded
 *  under a lock, then carried from one command to the next, so that many of one player are decided in one batch. */
export type PlayerBooks = {
  readonly purses: Purses;
  /** What he owes the house; paid from his next wins. */
  readonly debt: Money;
  /** The bonus that his bonus purse belongs to. */
  readonly activeBonusId: string | null;
  /** The active bonus, and those that the commands at hand name, by their ids. */
  readonly bonuses: ReadonlyMap<string, Bonus>;
  /** The holds that the commands at hand name, by their ids. */
  readonly holds: ReadonlyMap<string, Hold>;
  /** The bets that the commands at hand name and that are remembered, by their ids. */
  readonly bets: ReadonlyMap<string, RememberedBet>;
  /** What became of the coupons that the commands at hand name, by their ids. */
  readonly coupons: ReadonlyMap<string, CouponChange['to']>;
  /** His limits and exclusions with what they have counted; null for a player who never set any. */
  readonly guard: Guard | null;
};

export type Hold = {
  readonly amount: Money;
  readonly status: 'held' | 'captured' | 'released';
  readonly tax: Tax | null;
  /** Money is on its way out for it: its time no longer ends it. */
  readonly isUnderWay: boolean;
};

/** The books as a movement leaves them. */
export function afterMovement(books: PlayerBooks, movement: Movement): PlayerBooks {
  const { hold, bonuses, bets, coupon } = movement;
  return {
    purses: movement.after,
    debt: movement.debt ?? books.debt,
    activeBonusId: activeAfter(books.activeBonusId, bonuses),
    bonuses: bonuses.length === 0 ? books.bonuses : new Map([...books.bonuses, ...bonuses.map((bonus) => [bonus.bonusId, bonus] as const)]),
    holds: hold === null ? books.holds : afterHoldChange(books.holds, hold),
    bets: bets.length === 0 ? books.bets : new Map([...books.bets, ...bets.map((bet) => [bet.betId, bet] as const)]),
    coupons: coupon === null ? books.coupons : new Map([...books.coupons, [coupon.couponId, coupon.to]]),
    guard: books.guard === null ? null : afterGuarded(books.guard, movement),
  };
}

/** The bonus that is being wagered, if there is one. */
export function activeBonus({ bonuses, activeBonusId }: PlayerBooks): Bonus | null {
  return activeBonusId === null ? null : (bonuses.get(activeBonusId) ?? null);
}

/** Which bonus is active after these changed, in their order. */
function activeAfter(before: string | null, changed: readonly Bonus[]): string | null {
  return changed.reduce((active, { bonusId, status }) => {
    if (status === 'active') return bonusId;
    return active === bonusId ? null : active;
  }, before);
}

function afterHoldChange(holds: PlayerBooks['holds'], change: HoldChange): PlayerBooks['holds'] {
  const changed = new Map(holds);
  if (change.to === 'held') changed.set(change.holdId, { amount: change.amount, status: 'held', tax: change.tax, isUnderWay: false });
  const before = changed.get(change.holdId);
  if (before !== undefined) changed.set(change.holdId, { ...before, status: change.to });
  return changed;
}

/** Purses as they are opened: empty. */
export function emptyPurses(currency: Currency): Purses {
  return {
    cash: zeroOf(currency),
    bonus: zeroOf(currency),
    held: zeroOf(currency),
    coins: zeroOf('COIN'),
    points: zeroOf('POINT'),
    seq: 0n,
  };
}

/** A player's books in which nothing has happened. */
export function emptyBooks(currency: Currency): PlayerBooks {
  return {
    purses: emptyPurses(currency),
    debt: zeroOf(currency),
    activeBonusId: null,
    bonuses: new Map(),
    holds: new Map(),
    bets: new Map(),
    coupons: new Map(),
    guard: null,
  };
}
