import { assert, err, minorMax, money, ok, type GameId, type Instant, type Money, type Result, type RoundId } from '@tausi/kernel';
import type { Bonus } from './bonus/bonus.ts';
import type { HoldPurpose, Purses, WalletCommand, WalletRefusal } from '../command.ts';
import type { RememberedBet } from './remembered-bet.ts';
import type { Tax } from './limits/tax-rule.ts';

/** One side of the house: an amount taken or given, and its account. */
export type HouseLine = { readonly amount: Money; readonly account: string };

/** An entry before it is written: the player's deltas, the purses afterwards, the house's sides, and the changed
 *  rows beside the purses. */
export type Movement = {
  readonly kind: WalletCommand['kind'];
  /** The time that the command names. */
  readonly at: Instant;
  readonly reference: string;
  readonly gameId: GameId | null;
  readonly roundId: RoundId | null;
  readonly deltas: Deltas;
  readonly after: Purses;
  readonly houseIn: HouseLine | null;
  readonly houseOut: HouseLine | null;
  /** A further receipt of the house: a tax, a debt payment, its part of a returned stake. */
  readonly sideIn: HouseLine | null;
  /** A further payment of the house: a coupon's part of a stake, a new debt. */
  readonly sideOut: HouseLine | null;
  /** The house's accounts on the other side of coins and points. */
  readonly coinsAccount: string | null;
  readonly pointsAccount: string | null;
  /** The part of the stake that came from the bonus purse. */
  readonly stakeBonusMinor: bigint;
  /** The addition to a bonus' wagering; negative if a counted bet is undone. */
  readonly wagered: { readonly bonusId: string; readonly minor: bigint } | null;
  readonly hold: HoldChange | null;
  /** The changed bonuses and bets, with their new state. */
  readonly bonuses: readonly Bonus[];
  readonly bets: readonly RememberedBet[];
  readonly coupon: CouponChange | null;
  /** The player's debt afterwards, if it changed. */
  readonly debt: Money | null;
  /** A fact with a record of its own, which the house must be able to show its regulator. */
  readonly significant: SignificantFact | null;
};

type Deltas = { readonly cash: bigint; readonly bonus: bigint; readonly held: bigint; readonly coins: bigint; readonly points: bigint };

export type HoldChange =
  | {
      readonly to: 'held';
      readonly holdId: string;
      readonly amount: Money;
      readonly expiresAt: Instant;
      readonly tax: Tax | null;
      readonly purpose: HoldPurpose;
    }
  | { readonly to: 'captured' | 'released'; readonly holdId: string };

export type CouponChange = { readonly couponId: string; readonly to: 'used' | 'returned' };

export type SignificantFact = {
  readonly kind: 'adjustment' | 'debt_taken';
  readonly amount: Money;
  readonly reason: string;
  readonly requestedBy: string;
  readonly approvedBy: string | null;
};

export type Effect = Partial<Omit<Movement, 'kind' | 'after' | 'deltas'>> & {
  readonly reference: string;
  readonly deltas?: Partial<Deltas>;
};

const nothing: Deltas = { cash: 0n, bonus: 0n, held: 0n, coins: 0n, points: 0n };

/** Builds the movement of an effect: the purses afterwards, its number, and both sides checked to be equal. Refuses
 *  values beyond their columns. The sum of the money purses must fit too, so that no later transfer between them
 *  overflows. */
export function movementOf(purses: Purses, command: WalletCommand, effect: Effect): Result<Movement, WalletRefusal> {
  const deltas = { ...nothing, ...effect.deltas };
  const total = purses.cash.minor + purses.bonus.minor + purses.held.minor + deltas.cash + deltas.bonus + deltas.held;
  const most = [total, purses.coins.minor + deltas.coins, purses.points.minor + deltas.points, effect.debt?.minor ?? 0n];
  if (most.some((minor) => minor > minorMax)) return err({ code: 'amount_invalid' });
  const movement: Movement = {
    kind: command.kind,
    at: command.at,
    gameId: null,
    roundId: null,
    houseIn: null,
    houseOut: null,
    sideIn: null,
    sideOut: null,
    coinsAccount: null,
    pointsAccount: null,
    stakeBonusMinor: 0n,
    wagered: null,
    hold: null,
    bonuses: [],
    bets: [],
    coupon: null,
    debt: null,
    significant: null,
    ...effect,
    deltas,
    after: pursesAfter(purses, deltas),
  };
  assertBalanced(movement);
  return ok(movement);
}

/** Refuses an amount in another currency than the purses', or below `least`. */
export function refuseAmount(purses: Purses, amount: Money, least: bigint): WalletRefusal | null {
  if (amount.asset !== purses.cash.asset) return { code: 'currency_mismatch' };
  return amount.minor < least ? { code: 'amount_invalid' } : null;
}

/** A house line; null if the amount is zero. */
export function houseLine(amount: Money, account: string): HouseLine | null {
  return amount.minor === 0n ? null : { amount, account };
}

function pursesAfter(purses: Purses, deltas: Deltas): Purses {
  return {
    cash: changed(purses.cash, deltas.cash),
    bonus: changed(purses.bonus, deltas.bonus),
    held: changed(purses.held, deltas.held),
    coins: changed(purses.coins, deltas.coins),
    points: changed(purses.points, deltas.points),
    seq: purses.seq + 1n,
  };
}

function changed(purse: Money, delta: bigint): Money {
  if (delta === 0n) return purse;
  const after = money(purse.asset, purse.minor + delta);
  assert(after.minor >= 0n, 'no purse becomes negative');
  return after;
}

function assertBalanced({ deltas, houseIn, houseOut, sideIn, sideOut, coinsAccount, pointsAccount }: Movement): void {
  const player = deltas.cash + deltas.bonus + deltas.held;
  const house = minorOf(houseIn) + minorOf(sideIn) - minorOf(houseOut) - minorOf(sideOut);
  assert(player + house === 0n, 'the two sides of a movement sum to zero');
  assert((deltas.coins === 0n || coinsAccount !== null) && (deltas.points === 0n || pointsAccount !== null), 'the other side is named');
}

function minorOf(line: HouseLine | null): bigint {
  return line?.amount.minor ?? 0n;
}
