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
  | 'timeline'
>;
