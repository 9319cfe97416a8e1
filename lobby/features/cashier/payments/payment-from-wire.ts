import type { PaymentView } from '@tausi/contract/cashier/payment.ts';

/** A deposit or withdrawal with its timeline. Amounts are decimal texts, instants milliseconds. */
export type Payment = Pick<
  PaymentView,
  | 'paymentId'
  | 'kind'
  | 'provider'
  | 'method'
  | 'methodName'
  | 'status'
  | 'amount'
  | 'tax'
  | 'arrives'
  | 'currency'
  | 'phone'
  | 'reason'
  | 'providerCode'
  | 'providerReceipt'
  | 'createdAt'
  | 'expiresAt'
  | 'next'
  | 'destination'
  | 'waitsFor'
  | 'promisedBy'
  | 'compensation'
  | 'cancellable'
  | 'parts'
  | 'timeline'
>;

/** The page where a deposit can be paid now; null if there is none. */
export function paymentPageOf({ next }: Pick<Payment, 'next'>): string | null {
  return next?.pageUrl ?? null;
}

/** The provider's advice on how to get the code that it asks for; null if it asks for none. */
export function codeAdviceOf({ next }: Pick<Payment, 'next'>): string | null {
  return next?.codeHint ?? null;
}
