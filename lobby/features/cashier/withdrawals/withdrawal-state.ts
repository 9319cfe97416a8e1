import type { Payment } from '../payments/payment-from-wire.ts';

/** The state of a withdrawal for its player: the id of its texts under `cashier.out.state.…` and `cashier.out.lead.…`. */
export type WithdrawalState = 'checking' | 'delayed' | 'sending' | 'unknown' | 'paid' | 'returned' | 'reversed' | 'review' | 'queued';

export function withdrawalState({ status, waitsFor }: Pick<Payment, 'status' | 'waitsFor'>): WithdrawalState {
  switch (status) {
    case 'waiting':
      if (waitsFor === 'earlier_part') return 'queued';
      return waitsFor === 'float' || waitsFor === 'provider' ? 'delayed' : 'checking';
    case 'unknown':
    case 'paid':
    case 'returned':
    case 'reversed':
      return status;
    case 'in_review':
      return 'review';
    default:
      return 'sending';
  }
}

const ownReasons = [
  'receiver_full',
  'daily_limit',
  'number_invalid',
  'withdrawal_cancelled',
  'withdrawal_refused',
  'withdrawal_expired',
  'payout_reversed',
];

/** The id of the text that says why the money came back. */
export function returnReason({ reason }: Pick<Payment, 'reason'>): string {
  return `cashier.out.reason.${reason !== null && ownReasons.includes(reason) ? reason : 'other'}`;
}
