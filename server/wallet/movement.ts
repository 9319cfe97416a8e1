import {
  add,
  assert,
  minorMax,
  money,
  ok,
  subtract,
  type GameId,
  type Instant,
  type Money,
  type Result,
  type RoundId,
} from '@tausi/kernel';
import type { Purses, WalletCommand, WalletRefusal } from './command.ts';

/** One side of the house: what it took or gave, and on which of its accounts. */
type HouseLine = { readonly amount: Money; readonly account: string };

/** An entry before it is written: the player's deltas, the purses after them, and the house's other side. */
export type Movement = {
  readonly kind: WalletCommand['kind'];
  readonly reference: string;
  readonly gameId: GameId | null;
  readonly roundId: RoundId | null;
  readonly deltas: Deltas;
  readonly after: Purses;
  readonly houseIn: HouseLine | null;
  readonly houseOut: HouseLine | null;
  /** The house's account on the other side of points. */
  readonly pointsAccount: string | null;
  readonly hold: HoldChange | null;
};

type Deltas = { readonly cash: bigint; readonly held: bigint; readonly points: bigint };

export type HoldChange =
  | { readonly to: 'held'; readonly holdId: string; readonly amount: Money; readonly expiresAt: Instant }
  | { readonly to: 'captured' | 'released'; readonly holdId: string };

type Effect = Pick<Movement, 'deltas' | 'reference'> & Partial<Pick<Movement, 'houseIn' | 'houseOut' | 'gameId' | 'roundId' | 'hold'>>;

const pointsAccount = 'points_issued:stakes';

/** The movement of an effect: the purses after it, its number, both sides proved to be equal. */
export function movementOf(purses: Purses, command: WalletCommand, effect: Effect): Result<Movement, WalletRefusal> {
  const { cash, held, points } = effect.deltas;
  const after: Purses = {
    ...purses,
    cash: changed(purses.cash, cash),
    held: changed(purses.held, held),
    points: changed(purses.points, points),
    seq: purses.seq + 1n,
  };
  const movement: Movement = {
    kind: command.kind,
    gameId: null,
    roundId: null,
    houseIn: null,
    houseOut: null,
    hold: null,
    ...effect,
    after,
    pointsAccount: points === 0n ? null : pointsAccount,
  };
  assertBalanced(movement);
  return ok(movement);
}

/** Refuses an amount of another currency than the purses', or below `least`. */
export function refuseAmount(purses: Purses, amount: Money, least: bigint): WalletRefusal | null {
  if (amount.asset !== purses.cash.asset) return { code: 'currency_mismatch' };
  return amount.minor < least ? { code: 'amount_invalid' } : null;
}

/** Refuses a gain that a column could not hold. The purses of a player count together, so that no later move between
 *  them overflows. */
export function refuseOverflow(purses: Purses, gained: Money): WalletRefusal | null {
  const total = purses.cash.minor + purses.bonus.minor + purses.held.minor;
  return gained.minor > minorMax - total ? { code: 'amount_invalid' } : null;
}

function changed(purse: Money, delta: bigint): Money {
  const after = delta < 0n ? subtract(purse, money(purse.asset, -delta)) : add(purse, money(purse.asset, delta));
  assert(after.minor >= 0n, 'no purse becomes negative');
  return after;
}

function assertBalanced({ deltas, houseIn, houseOut }: Movement): void {
  const house = (houseIn?.amount.minor ?? 0n) - (houseOut?.amount.minor ?? 0n);
  assert(deltas.cash + deltas.held + house === 0n, 'the two sides of a movement sum to zero');
}
