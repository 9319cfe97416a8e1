import type { FailureReason } from '../../deposits/failure-reason.ts';
import type { Evidence, FailureFault } from '../../port/evidence.ts';

type Failure = { readonly reason: FailureReason; readonly fault: FailureFault };

// The documented results of a B2C payment that did not move money (Daraja 3.0, "Business To Customer").
const failures = new Map<string, Failure>([
  // Our utility account is empty.
  ['1', { reason: 'insufficient_funds', fault: 'ours' }],
  ['2', { reason: 'amount_too_low', fault: 'ours' }],
  ['3', { reason: 'amount_too_high', fault: 'ours' }],
  ['4', { reason: 'daily_limit', fault: 'receiver' }],
  ['8', { reason: 'receiver_full', fault: 'receiver' }],
  ['11', { reason: 'service_fault', fault: 'ours' }],
  ['17', { reason: 'provider_busy', fault: 'provider' }],
  ['21', { reason: 'service_fault', fault: 'ours' }],
  ['2001', { reason: 'service_fault', fault: 'ours' }],
  ['2006', { reason: 'service_fault', fault: 'ours' }],
  ['2028', { reason: 'service_fault', fault: 'ours' }],
  ['2040', { reason: 'number_invalid', fault: 'receiver' }],
  ['8006', { reason: 'service_fault', fault: 'ours' }],
  ['SFC_IC0003', { reason: 'number_invalid', fault: 'receiver' }],
]);

/** Maps a result code to a final failure. An undocumented code may hide a payment, so it is no evidence. */
export function failureOf(code: string): Evidence {
  const failure = failures.get(code);
  return failure === undefined ? { kind: 'unanswered' } : { kind: 'failed', code, ...failure };
}

/** Maps the API's `errorCode` and `errorMessage` to evidence about the request. */
export function evidenceOfApiError(code: string, message: string): Evidence {
  // Refused before the order: busy, quota used up, wrong address or method.
  if (code.startsWith('500.003.02') || code.startsWith('500.003.03') || code === '404.001.01' || code === '405.001')
    return { kind: 'not_sent' };
  if (code !== '400.002.02') return { kind: 'unanswered' };
  const isNumber = /partyb|phone|msisdn/i.test(message);
  return {
    kind: 'failed',
    code,
    reason: isNumber ? 'number_invalid' : 'service_fault',
    fault: isNumber ? 'receiver' : 'ours',
  };
}
