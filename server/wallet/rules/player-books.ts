import { zeroOf, type Currency, type Money } from '@tausi/kernel';
import type { Bonus } from './bonus/bonus.ts';
import type { Purses } from '../command.ts';
import { afterGuarded, type Guard } from './limits/guard.ts';
import type { CouponChange, HoldChange, Movement } from './movement.ts';
import type { RememberedBet } from './remembered-bet.ts';
import type { Tax } from './limits/tax-rule.ts';

/** The input of a player's commands: the purses, and the rows that the current commands name. Loaded under a lock,
 *  then passed from one command to the next, so that a batch decides several commands of one player. */
export type PlayerBooks = {
  readonly purses: Purses;
  /** The player's debt to the house; paid from the next wins. */
  readonly debt: Money;
  /** The bonus that the bonus purse belongs to. */
  readonly activeBonusId: string | null;
  /** The active bonus, and bonuses that the current commands name, by id. */
  readonly bonuses: ReadonlyMap<string, Bonus>;
  /** The holds that the current commands name, by id. */
  readonly holds: ReadonlyMap<string, Hold>;
  /** The recorded bets that the current commands name, by id. */
  readonly bets: ReadonlyMap<string, RememberedBet>;
  /** The state of the coupons that the current commands name, by id. */
  readonly coupons: ReadonlyMap<string, CouponChange['to']>;
  /** Limits and exclusions with their counts; null for a player who never set any. */
  readonly guard: Guard | null;
};

export type Hold = {
  readonly amount: Money;
  readonly status: 'held' | 'captured' | 'released';
  readonly tax: Tax | null;
  /** A payment for the hold is under way, so its expiry no longer releases it. */
  readonly isUnderWay: boolean;
};

/** The books after a movement. */
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

/** The active bonus; null without one. */
export function activeBonus({ bonuses, activeBonusId }: PlayerBooks): Bonus | null {
  return activeBonusId === null ? null : (bonuses.get(activeBonusId) ?? null);
}

/** The active bonus after these changes, in their order. */
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

/** New, empty purses. */
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

/** A player's books without any movements. */
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
