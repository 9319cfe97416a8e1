import type { Instant } from '@tausi/kernel';

/** The money of a pot by the books, in minor units, and the payments whose result is not known. */
export type PotBooks = {
  readonly held: bigint;
  /** Payments in whose money may have arrived. */
  readonly liveIn: bigint;
  /** Payments out whose money may have left. */
  readonly liveOut: bigint;
};

/** The least and the most that a pot can hold. */
export type PotBounds = { readonly low: bigint; readonly high: bigint };

export function boundsOf({ held, liveIn, liveOut }: PotBooks): PotBounds {
  return { low: held - liveOut, high: held + liveIn };
}

/** The bounds over a time in which payments ended: the provider answered somewhere between the two readings. */
export function boundsOver(one: PotBounds, other: PotBounds): PotBounds {
  return { low: one.low < other.low ? one.low : other.low, high: one.high > other.high ? one.high : other.high };
}

/** Returns by how much a reported balance is outside the bounds: below zero when money is missing, 0 inside. */
export function gapOf({ low, high }: PotBounds, balance: bigint): bigint {
  if (balance < low) return balance - low;
  return balance > high ? balance - high : 0n;
}

/** Returns whether a gap is an alert: two answers in a row are outside, and the one before them was not. `earlier` are the gaps before
 *  this one, newest first. One answer alone may be older than a payment that ended meanwhile. */
export function isNewDifference(gap: bigint, [last, beforeLast]: readonly bigint[]): boolean {
  return gap !== 0n && last !== undefined && last !== 0n && (beforeLast === undefined || beforeLast === 0n);
}

/** The facts about the money that a pot can pay out. */
export type FloatFacts = {
  readonly balance: bigint;
  /** Orders that the reported balance may not contain yet. */
  readonly ordersSince: bigint;
  readonly floor: bigint;
  /** The provider refused an order for lack of money after it reported the balance. */
  readonly isEmptied: boolean;
};

/** Returns the amount that a pot can pay out now, 0 or more. */
export function usableFloat({ balance, ordersSince, floor, isEmptied }: FloatFacts): bigint {
  const usable = balance - ordersSince - floor;
  return isEmptied || usable < 0n ? 0n : usable;
}

/** A withdrawal that waits for the float of a pot. */
export type WaitingForFloat = { readonly id: string; readonly amount: bigint; readonly waitsSince: Instant };

const reservesAfterMs = 2 * 3_600_000;

/** Returns the withdrawals that a float pays, in the order of their promises. One that does not fit lets smaller ones pass, until it has
 *  waited for two hours: then the float is kept for it. */
export function paidBy(usable: bigint, waiting: readonly WaitingForFloat[], at: Instant): ReadonlySet<string> {
  const paid = new Set<string>();
  let left = usable;
  for (const { id, amount, waitsSince } of waiting) {
    if (amount <= left) {
      paid.add(id);
      left -= amount;
    } else if (at - waitsSince >= reservesAfterMs) break;
  }
  return paid;
}
