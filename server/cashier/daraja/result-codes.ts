import type { FailureReason } from '../deposits/failure-reason.ts';

/** The result codes of an STK push (call-back and status query), mapped to reasons with texts for the player. */
const reasons = new Map<string, FailureReason>([
  ['1', 'insufficient_funds'],
  ['2', 'amount_too_low'],
  ['3', 'amount_too_high'],
  ['4', 'daily_limit'],
  ['8', 'receiver_full'],
  ['11', 'service_fault'],
  ['17', 'repeated_too_soon'],
  ['21', 'service_fault'],
  ['26', 'provider_busy'],
  ['1001', 'phone_busy'],
  ['1019', 'expired'],
  ['1025', 'prompt_not_sent'],
  ['1032', 'cancelled'],
  ['1037', 'no_answer'],
  ['2001', 'wrong_pin'],
  ['2006', 'service_fault'],
  ['2028', 'service_fault'],
  ['2040', 'number_invalid'],
  ['8006', 'pin_locked'],
  ['9999', 'prompt_not_sent'],
  ['SFC_IC0003', 'number_invalid'],
]);

/** The code of a completed payment. */
export const paidCode = '0';

/** Maps a result code to the reason for the failure; `unknown` for undocumented codes. */
export function reasonOf(resultCode: string): FailureReason {
  return reasons.get(resultCode) ?? 'unknown';
}

// The documented refusals of a request (Daraja 3.0, "Error codes"). An internal error is none: the prompt may be on the phone.
const refusals: readonly string[] = ['400.002.02', '404.001.01', '405.001', '500.001.1001', '500.003.02', '500.003.03'];

/** Maps the API's `errorCode` and `errorMessage` to the reason that a request never reached a phone; null for codes that prove nothing. */
export function reasonOfApiError(errorCode: string, errorMessage: string): FailureReason | null {
  // A `ResponseCode` other than 0 has no dots; by the documents it is a refusal.
  if (errorCode.includes('.') && !refusals.some((code) => errorCode.startsWith(code))) return null;
  if (errorCode === '500.001.1001' && /lock subscriber/i.test(errorMessage)) return 'phone_busy';
  if (errorCode === '400.002.02' && /amount/i.test(errorMessage)) return 'amount_too_high';
  if (errorCode === '400.002.02' && /(phone\s*number|partya)/i.test(errorMessage)) return 'number_invalid';
  return errorCode.startsWith('500.003.02') || errorCode.startsWith('500.003.03') ? 'provider_busy' : 'service_fault';
}
