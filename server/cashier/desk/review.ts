import { err, ok, type Instant, type Money, type Result } from '@tausi/kernel';
import type { Deposit } from '../deposits/deposit.ts';

/** The booking that two operators approve: credit the requested amount, correct the balance by another amount,
 *  or pay out money that was sent by hand to a closed account. */
export type Booking = 'credit' | 'correction' | 'payout';

/** One operator's request for approval. */
export type BookingRequest = {
  readonly booking: Booking;
  /** The provider's own number for the money that moved. */
  readonly receipt: string;
  readonly amount: Money;
  readonly reason: string;
  readonly askedBy: string;
};

/** A step of a payment's review; `place` is its position in the sequence. */
export type ReviewStep = { readonly place: number; readonly takenBy: string; readonly takenAt: Instant; readonly reason: string } & (
  | { readonly step: 'asked' | 'approved'; readonly asked: BookingRequest }
  | { readonly step: 'failed' }
);

export type DeskRefusal =
  | { readonly code: 'payment_unknown' }
  /** The status of the payment does not allow this step. */
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
  /** Another operator took a step in the meantime. */
  | { readonly code: 'stale' };

export const receiptShape = /^[A-Z0-9-]{4,40}$/;
export const reasonMax = 300;

/** Returns a receipt in the provider's spelling. People also type it in lower case, which is the same receipt. */
export function asProviderWrites(receipt: string): string {
  return receipt.trim().toUpperCase();
}

/** Returns why this request is refused; null when another operator may approve it. */
export function refusalOf(deposit: Deposit, { booking, receipt, amount, reason }: BookingRequest): DeskRefusal | null {
  if (!isReviewable(deposit, booking)) return { code: 'not_reviewable', status: deposit.status };
  if (!receiptShape.test(receipt)) return { code: 'receipt_invalid' };
  if (amount.asset !== deposit.amount.asset || amount.minor <= 0n) return { code: 'amount_invalid' };
  // A credit has the requested amount and its tax. A correction is for any other amount.
  if ((booking === 'credit') !== (amount.minor === deposit.amount.minor) && booking !== 'payout') return { code: 'amount_invalid' };
  return reason.trim() === '' || reason.length > reasonMax ? { code: 'reason_missing' } : null;
}

/** Money that really arrived can be booked for any status, but only once. */
function isReviewable({ status }: Deposit, booking: Booking): boolean {
  if (booking === 'payout') return status === 'success';
  return status === 'in_review' || status === 'expired' || status === 'failed';
}

/** Returns the newest step's request if `by`, another operator, may approve it. */
export function approvable(newest: ReviewStep | null, by: string): Result<BookingRequest, DeskRefusal> {
  if (newest?.step !== 'asked') return err({ code: 'nothing_asked' });
  const [one, other] = [newest.asked.askedBy, by].map((name) => name.trim().toLowerCase());
  return one === other || other === '' ? err({ code: 'second_person_missing' }) : ok(newest.asked);
}
