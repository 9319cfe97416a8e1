import { isRecord } from '@tausi/kernel';
import { createStore } from 'zustand';

/** A coupon that the player chose to use; the next stake that fits carries it. Amounts are minor units as text. */
export type ArmedCoupon = {
  readonly id: number;
  readonly reducesMinor: string;
  /** The least stake; null: any. */
  readonly stakeMinMinor: string | null;
  /** True for a free round, whose stake must be exactly `reducesMinor`. */
  readonly isExact: boolean;
  /** Empty: every game. */
  readonly gameIds: readonly number[];
};

// Kept for this visit only, so that another person on this phone does not stake a forgotten coupon.
const key = 'tausi.coupon';

/** The coupon in use; null without one. */
export const armedCoupon = createStore<{ readonly coupon: ArmedCoupon | null }>(() => ({ coupon: stored() }));

export function armCoupon(coupon: ArmedCoupon): void {
  write(JSON.stringify(coupon));
  armedCoupon.setState({ coupon });
}

export function disarmCoupon(): void {
  write(null);
  armedCoupon.setState({ coupon: null });
}

/** Returns whether a game accepts the coupon, at some stake. */
export function fitsGame({ gameIds }: ArmedCoupon, gameId: number): boolean {
  return gameIds.length === 0 || gameIds.includes(gameId);
}

/** Returns whether a stake of that size may carry the coupon. */
export function fitsStake({ isExact, reducesMinor, stakeMinMinor }: ArmedCoupon, stakeMinor: bigint): boolean {
  if (isExact) return stakeMinor === BigInt(reducesMinor);
  return stakeMinMinor === null || stakeMinor >= BigInt(stakeMinMinor);
}

function stored(): ArmedCoupon | null {
  try {
    return couponIn(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

function couponIn(value: unknown): ArmedCoupon | null {
  if (!isRecord(value)) return null;
  const { id, reducesMinor, stakeMinMinor, isExact, gameIds } = value;
  if (typeof id !== 'number' || !isMinor(reducesMinor) || typeof isExact !== 'boolean' || !Array.isArray(gameIds)) return null;
  if (stakeMinMinor !== null && !isMinor(stakeMinMinor)) return null;
  return { id, reducesMinor, stakeMinMinor, isExact, gameIds: gameIds.filter((one: unknown) => typeof one === 'number') };
}

function isMinor(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,18}$/.test(value);
}

// A browser may refuse storage; the coupon then lasts until the page is reloaded.
function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Nothing to do: the store in memory has the coupon.
  }
}
