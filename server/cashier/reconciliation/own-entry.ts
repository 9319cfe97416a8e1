import type { Instant, Money, PaymentId } from '@tausi/kernel';

/** A payment of ours as a statement shows it. `unclaimed`: money without a request. `by_hand`: booked by two people under its receipt.
 *  `bank`: between the pot and the operator's bank. */
export type EntryKind = 'deposit' | 'deposit_reversed' | 'payout' | 'payout_reversed' | 'unclaimed' | 'sent_back' | 'by_hand' | 'bank';

export type OwnEntry = {
  readonly kind: EntryKind;
  readonly id: string;
  readonly paymentId: PaymentId | null;
  readonly receipt: string | null;
  readonly reference: string | null;
  /** `under_way`: the result is not known yet, and look-ups will find it. */
  readonly state: 'booked' | 'under_way' | 'not_booked';
  /** Above zero for money that came in; what is booked, else what was asked for. */
  readonly amount: Money;
  readonly decidedAt: Instant | null;
  /** A line of an earlier run belongs to it. */
  readonly isMatched: boolean;
  /** It was decided in the period, so a statement must have it. */
  readonly isExpected: boolean;
};
