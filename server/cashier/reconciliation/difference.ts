import type { Money } from '@tausi/kernel';
import type { OwnEntry } from './own-entry.ts';
import type { ListedLine } from './listed-line.ts';

/** The name of a difference between a statement and the books. */
export type DifferenceKind =
  /** Money came for a deposit that is not credited. */
  | 'not_booked'
  /** Money came without any request of ours. */
  | 'unknown_money'
  /** Money came again for a payment that is already paid. */
  | 'paid_again'
  | 'other_amount'
  | 'listed_twice'
  /** Money went out without an order of ours. */
  | 'taken_out'
  /** A withdrawal was paid although its money is back with the player. */
  | 'payout_unbooked'
  /** A captured withdrawal is missing on the statements of two days. */
  | 'payout_missing'
  /** The provider tells another fee than the one that is booked. */
  | 'fee_differs'
  /** The balance moves otherwise than by the listed lines, or the bank moved money that the books do not know. */
  | 'balance_differs';

export type Difference = {
  readonly kind: DifferenceKind;
  readonly line: ListedLine | null;
  readonly entry: OwnEntry | null;
  /** The amount by which the provider has more than the books; below zero when it has less. */
  readonly amount: Money;
  /** The part of the difference between the totals that it explains, in minor units. */
  readonly effect: bigint;
};

/** The differences that stop the pot's withdrawals until people know why money left. */
export const stopsPayouts: ReadonlySet<DifferenceKind> = new Set(['taken_out', 'payout_unbooked']);
