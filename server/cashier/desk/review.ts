import { err, ok, type Instant, type Money, type Result } from '@tausi/kernel';
import type { Deposit } from '../deposit.ts';

/** What two people let the books do about a payment: credit the amount that was asked for, correct the balance by another one
 *  that arrived, or take out what was sent by hand to a player who has closed his account. */
export type Booking = 'credit' | 'correction' | 'payout';

/** What one person asks another to approve. */
export type Asked = {
  readonly booking: Booking;
  /** The provider's own number of the money that moved. */
  readonly receipt: string;
  readonly amount: Money;
  readonly reason: string;
  readonly askedBy: string;
};

/** A step of a payment's review; `place` counts them. */
export type ReviewStep = { readonly place: number; readonly takenBy: string; readonly takenAt: Instant; readonly reason: string } & (
  | { readonly step: 'asked' | 'approved'; readonly asked: Asked }
  | { readonly step: 'failed' }
);

export type DeskRefusal =
  | { readonly code: 'payment_unknown' }
  /** The payment is not in a state in which this can be said of it. */
  | { readonly code: 'not_reviewable'; readonly status: Deposit['status'] }
  | { readonly code: 'receipt_used' }
  | { readonly code: 'receipt_invalid' }
  | { readonly code: 'amount_invalid' }
  | { readonly code: 'reason_missing' }
  | { readonly code: 'nothing_asked' }
  | { readonly code: 'second_person_missing' }
  /** Only the money of a closed account is sent by hand. */
  | { readonly code: 'account_open' }
  | { readonly code: 'insufficient_funds' }
  /** The player's payments are not stopped. */
  | { readonly code: 'nothing_stopped' }
  /** Somebody else took a step meanwhile. */
  | { readonly code: 'stale' };

const receiptShape = /^[A-Z0-9-]{4,40}$/;
export const reasonMax = 300;

/** A provider's number as he writes it: people type it in small letters too, and it is the number of the same money. */
export function asProviderWrites(receipt: string): string {
  return receipt.trim().toUpperCase();
}

/** Why this cannot be asked for; null when somebody else may approve it. */
export function refuseAsked(deposit: Deposit, { booking, receipt, amount, reason }: Asked): DeskRefusal | null {
  if (!isReviewable(deposit, booking)) return { code: 'not_reviewable', status: deposit.status };
  if (!receiptShape.test(receipt)) return { code: 'receipt_invalid' };
  if (amount.asset !== deposit.amount.asset || amount.minor <= 0n) return { code: 'amount_invalid' };
  // What was asked for is credited with the tax that was shown; a correction is for any other amount.
  if ((booking === 'credit') !== (amount.minor === deposit.amount.minor) && booking !== 'payout') return { code: 'amount_invalid' };
  return reason.trim() === '' || reason.length > reasonMax ? { code: 'reason_missing' } : null;
}

/** Money that really arrived is booked whatever the payment was thought to be; it is booked once. */
function isReviewable({ status }: Deposit, booking: Booking): boolean {
  if (booking === 'payout') return status === 'success';
  return status === 'in_review' || status === 'expired' || status === 'failed';
}

/** What the newest step asks for, when another person approves it. */
export function approvable(newest: ReviewStep | null, by: string): Result<Asked, DeskRefusal> {
  if (newest?.step !== 'asked') return err({ code: 'nothing_asked' });
  const [one, other] = [newest.asked.askedBy, by].map((name) => name.trim().toLowerCase());
  return one === other || other === '' ? err({ code: 'second_person_missing' }) : ok(newest.asked);
}
