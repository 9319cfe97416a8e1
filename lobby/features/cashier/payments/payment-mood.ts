import type { Payment } from './payment-from-wire.ts';

/** The state of a payment for its player, independent of the provider's terms. */
export type PaymentMood = 'waiting' | 'paid' | 'failed' | 'late' | 'review';

export function moodOf({ status }: Payment): PaymentMood {
  switch (status) {
    case 'created':
    case 'sent':
    case 'pending_user':
    case 'waiting':
    case 'approved':
    case 'sending':
    case 'accepted':
    case 'unknown':
      return 'waiting';
    case 'success':
    case 'paid':
      return 'paid';
    case 'failed':
    case 'returned':
    case 'reversed':
      return 'failed';
    case 'expired':
      return 'late';
    case 'in_review':
      return 'review';
  }
}

/** Returns whether the money is in the balance or may be expected there; only then is the arriving amount shown. */
export function stillArrives(payment: Payment): boolean {
  const mood = moodOf(payment);
  return mood === 'waiting' || mood === 'paid';
}

/** True when a result is known. An expired payment may still be paid, but the page no longer waits for it. */
export function isDecided(payment: Payment): boolean {
  return moodOf(payment) !== 'waiting';
}
