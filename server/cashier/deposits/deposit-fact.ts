import type { Instant } from '@tausi/kernel';
import type { PaymentOrder } from '../payouts/payment-order.ts';
import type { NextStep } from '../port/next-step.ts';
import type { FailureReason } from './failure-reason.ts';

/** An order among those of its payment. */
export type OrderOf = Pick<PaymentOrder, 'id' | 'attempt'>;

/** A fact learned about a deposit. `paid` and `declined` are confirmed by the provider's own answer. */
export type DepositFact = { readonly at: Instant } & (
  | { readonly kind: 'accepted'; readonly requestRef: string | null; readonly providerRef: string; readonly next: NextStep }
  | { readonly kind: 'refused'; readonly reason: FailureReason; readonly code: string | null }
  /** The account refused before the payer was asked, with `code`, or was not reached. The next order goes to another account. */
  | { readonly kind: 'sent_elsewhere'; readonly provider: string; readonly order: OrderOf; readonly code: string | null }
  /** The request left but no answer came, so it may have reached the phone. */
  | { readonly kind: 'answer_lost' }
  /** The provider says that the request is still open. `lost`: the parts of a lost answer that it repeats. */
  | { readonly kind: 'still_open'; readonly lost?: { readonly providerRef: string; readonly next: NextStep } }
  | { readonly kind: 'paid'; readonly receipt: string | null; readonly providerRef: string | null }
  | { readonly kind: 'declined'; readonly reason: FailureReason; readonly code: string }
  /** The provider took the money back, by its own answer. */
  | { readonly kind: 'reversed' }
  /** A call-back with another amount, another phone or a foreign request. */
  | { readonly kind: 'contradicted'; readonly detail: string }
  /** Our own job failed repeatedly, so an operator must check the payment. */
  | { readonly kind: 'stuck'; readonly detail: string }
  /** Operators found the money at the provider, or found that it is missing or has another amount. */
  | { readonly kind: 'found_paid'; readonly receipt: string }
  | { readonly kind: 'found_unpaid'; readonly reason: 'not_received' | 'other_amount' }
  /** The provider took the code that the player typed, and asks for `next`. */
  | { readonly kind: 'code_taken'; readonly next: NextStep }
  /** The player turned away from the provider's page. */
  | { readonly kind: 'abandoned' }
  /** The provider did not answer or does not know yet. */
  | { readonly kind: 'inconclusive' }
);
