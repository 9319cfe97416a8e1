import type { Money } from '@tausi/kernel';
import type { FailureReason } from '../deposits/failure-reason.ts';
import type { NextStep } from './next-step.ts';

/** The party whose fault a failure is. `ours`: our account at the provider, for example an empty balance. */
export type FailureFault = 'payer' | 'receiver' | 'ours' | 'provider';

/** A provider's statement about a payment order, in neutral terms. */
export type Evidence =
  /** The order did not reach the provider: no byte left, or the provider refused the caller before the order. */
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'accepted' }
  /** `next` is the payer's next act, where the provider tells it. */
  | { readonly kind: 'open'; readonly next?: NextStep }
  /** No answer, an unreadable one, or an undocumented code. The order may have been carried out. */
  | { readonly kind: 'unanswered' }
  /** The provider was asked and knows no such order. */
  | { readonly kind: 'not_found' }
  | { readonly kind: 'paid'; readonly receipt: string | null; readonly amount: Money | null }
  /** Failed for good. */
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly code: string; readonly fault: FailureFault }
  | { readonly kind: 'reversed'; readonly receipt: string | null };

/** Returns whether the provider carried out an order of `asked` with another amount. */
export function isOtherAmount(evidence: Evidence, asked: Money): boolean {
  if (evidence.kind !== 'paid' || evidence.amount === null) return false;
  return evidence.amount.asset !== asked.asset || evidence.amount.minor !== asked.minor;
}
