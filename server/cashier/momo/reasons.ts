import type { FailureReason } from '../deposits/failure-reason.ts';
import type { Evidence, FailureFault } from '../port/evidence.ts';

export type FailureOf = (code: string) => Evidence;

// The documented reasons of a failed request to pay (MTN MoMo, "Reason codes").
const collectionReasons = new Map<string, FailureReason>([
  ['PAYER_NOT_FOUND', 'number_invalid'],
  ['PAYEE_NOT_FOUND', 'service_fault'],
  ['NOT_ENOUGH_FUNDS', 'insufficient_funds'],
  ['PAYER_LIMIT_REACHED', 'daily_limit'],
  ['PAYEE_NOT_ALLOWED_TO_RECEIVE', 'service_fault'],
  ['APPROVAL_REJECTED', 'cancelled'],
  ['REJECTED', 'cancelled'],
  ['PAYMENT_NOT_APPROVED', 'cancelled'],
  ['TRANSACTION_CANCELED', 'cancelled'],
  ['EXPIRED', 'expired'],
  ['COULD_NOT_PERFORM_TRANSACTION', 'no_answer'],
  ['INTERNAL_PROCESSING_ERROR', 'provider_busy'],
  ['TRANSFER_TYPE_UNKNOWN', 'service_fault'],
  ['NOT_ALLOWED', 'service_fault'],
  ['NOT_ALLOWED_TARGET_ENVIRONMENT', 'service_fault'],
  ['INVALID_CALLBACK_URL_HOST', 'service_fault'],
  ['INVALID_CURRENCY', 'service_fault'],
  ['BAD_REQUEST', 'service_fault'],
]);

/** Maps a reason of a request to pay in; `unknown` for undocumented ones, which are asked about for a day. */
export function collectionReasonOf(code: string): FailureReason {
  return collectionReasons.get(code) ?? 'unknown';
}

export const collectionFailureOf: FailureOf = (code) => ({
  kind: 'failed',
  reason: collectionReasonOf(code),
  code: code === '' ? 'none' : code,
  fault: 'payer',
});

type Failure = { readonly reason: FailureReason; readonly fault: FailureFault };
const ours: Failure = { reason: 'service_fault', fault: 'ours' };

// The documented reasons of a transfer that moved no money.
const payoutFailures = new Map<string, Failure>([
  // Our disbursement account is empty.
  ['NOT_ENOUGH_FUNDS', { reason: 'insufficient_funds', fault: 'ours' }],
  ['PAYER_NOT_FOUND', ours],
  ['PAYER_LIMIT_REACHED', { reason: 'daily_limit', fault: 'ours' }],
  ['PAYEE_NOT_FOUND', { reason: 'number_invalid', fault: 'receiver' }],
  ['PAYEE_NOT_ALLOWED_TO_RECEIVE', { reason: 'receiver_full', fault: 'receiver' }],
  ['APPROVAL_REJECTED', ours],
  ['REJECTED', ours],
  ['PAYMENT_NOT_APPROVED', ours],
  ['NOT_ALLOWED', ours],
  ['NOT_ALLOWED_TARGET_ENVIRONMENT', ours],
  ['INVALID_CALLBACK_URL_HOST', ours],
  ['INVALID_CURRENCY', ours],
  ['BAD_REQUEST', ours],
  ['TRANSFER_TYPE_UNKNOWN', ours],
  ['EXPIRED', { reason: 'provider_busy', fault: 'provider' }],
  ['TRANSACTION_CANCELED', { reason: 'provider_busy', fault: 'provider' }],
  ['COULD_NOT_PERFORM_TRANSACTION', { reason: 'provider_busy', fault: 'provider' }],
  ['INTERNAL_PROCESSING_ERROR', { reason: 'provider_busy', fault: 'provider' }],
]);

/** Maps a reason of a transfer to a final failure. An undocumented reason may hide a payment, so it is no evidence. */
export const payoutFailureOf: FailureOf = (code) => {
  const failure = payoutFailures.get(code);
  return failure === undefined ? { kind: 'unanswered' } : { kind: 'failed', code, ...failure };
};
