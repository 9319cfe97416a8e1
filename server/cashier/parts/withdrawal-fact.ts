import type { Instant } from '@tausi/kernel';
import type { FailureReason } from '../deposits/failure-reason.ts';
import type { Evidence } from '../port/evidence.ts';

/** A fact about a withdrawal. `evidence` is about its live payment order. */
export type WithdrawalFact = { readonly at: Instant } & (
  | { readonly kind: 'approved' }
  /** `reason` is a sentence for the player. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'cancelled' }
  /** The part before it was paid, or was not. */
  | { readonly kind: 'earlier_paid' }
  | { readonly kind: 'earlier_returned'; readonly reason: FailureReason }
  /** It waited for a week. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'order_made' }
  | { readonly kind: 'no_route'; readonly waitsFor: 'float' | 'provider' }
  | { readonly kind: 'evidence'; readonly evidence: Evidence }
  /** A provider's statement names another amount, receiver or order. */
  | { readonly kind: 'contradicted'; readonly detail: string }
  /** Our own work failed repeatedly, or the provider gave no result for a day. */
  | { readonly kind: 'stuck'; readonly detail: string }
  /** Operators found the payment at the provider, or found that there is none. */
  | { readonly kind: 'found_paid'; readonly receipt: string }
  | { readonly kind: 'found_unpaid' }
);
