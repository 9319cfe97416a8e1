import type { Instant } from '@tausi/kernel';
import type { Product } from './accounts.ts';

/** A request to pay (`collection`) or a transfer (`disbursement`), as the API took it. */
export type MomoRequest = {
  /** The `X-Reference-Id`. */
  readonly id: string;
  readonly product: Product;
  readonly environment: string;
  readonly currency: string;
  /** In hundredths of the currency's unit. */
  readonly amountMinor: number;
  readonly externalId: string;
  readonly msisdn: string;
  readonly payerMessage: string;
  readonly payeeNote: string;
  readonly callbackUrl: string | null;
  readonly sentAt: Instant;
  readonly fault: MomoFault;
  readonly state: MomoState;
};

export type MomoState =
  /** Accepted; the phone has not rung yet, or the transfer is on its way. */
  | { readonly status: 'travelling' }
  /** On the phone, waiting for the PIN until `closesAt`. */
  | { readonly status: 'shown'; readonly closesAt: Instant; readonly wrongPins: number }
  /** The payer decided; the network is working. */
  | { readonly status: 'processing' }
  | { readonly status: 'done'; readonly reason: string | null; readonly transactionId: string; readonly doneAt: Instant };

export type MomoOperation = 'requesttopay' | 'transfer';

export type MomoFault = {
  /** Ends the request with this reason without a PIN, or `SUCCESSFUL`; null leaves the decision to the payer. */
  readonly reason: string | null;
  /** Extra delay before the result, on top of the usual time. */
  readonly delayMs: number;
  /** The number of times the call-back is sent; the real service sends it once. */
  readonly callbackCount: number;
  /** The amount in the call-back, in units, instead of the true one. */
  readonly callbackAmount: number | null;
  /** Cuts the connection before the answer. The request is then carried out, or not. */
  readonly cutsAnswer: 'done' | 'not_done' | null;
  /** The status answers "not found" for this time after the request. */
  readonly hiddenMs: number;
};

export const noFault: MomoFault = {
  reason: null,
  delayMs: 0,
  callbackCount: 1,
  callbackAmount: null,
  cutsAnswer: null,
  hiddenMs: 0,
};

/** The reasons that MTN documents. */
export const momoReasons: readonly string[] = [
  'APPROVAL_REJECTED',
  'COULD_NOT_PERFORM_TRANSACTION',
  'EXPIRED',
  'INTERNAL_PROCESSING_ERROR',
  'NOT_ALLOWED',
  'NOT_ENOUGH_FUNDS',
  'PAYEE_NOT_ALLOWED_TO_RECEIVE',
  'PAYEE_NOT_FOUND',
  'PAYER_LIMIT_REACHED',
  'PAYER_NOT_FOUND',
  'PAYMENT_NOT_APPROVED',
  'TRANSACTION_CANCELED',
];

/** An amount as the API writes it: whole Ugandan shillings, two decimals elsewhere. */
export function amountText({ currency, amountMinor }: Pick<MomoRequest, 'currency' | 'amountMinor'>): string {
  return currency === 'UGX' ? String(amountMinor / 100) : (amountMinor / 100).toFixed(2);
}

/** The answer to a question about a request, which is also the body of its call-back. */
export function statusBody(request: MomoRequest, amount = amountText(request)): Readonly<Record<string, unknown>> {
  const { product, state, msisdn, externalId, payerMessage, payeeNote, currency } = request;
  const party = { partyIdType: 'MSISDN', partyId: msisdn };
  const common = { amount, currency, externalId, [product === 'collection' ? 'payer' : 'payee']: party, payerMessage, payeeNote };
  if (state.status !== 'done') return { ...common, status: 'PENDING' };
  if (state.reason === null) return { ...common, financialTransactionId: state.transactionId, status: 'SUCCESSFUL' };
  // Both forms are seen in practice: a transfer gives an object, a request to pay a plain word.
  return { ...common, status: 'FAILED', reason: product === 'collection' ? state.reason : { code: state.reason, message: state.reason } };
}
