import type { WalletFault, WalletRequest } from '../money/wallet-request.ts';

/** A request to pay (`collection`) or a transfer (`disbursement`). Its id is the `X-Reference-Id`. */
export type MomoRequest = WalletRequest<MomoFault>;

export type MomoOperation = 'requesttopay' | 'transfer';

/** The real service sends a call-back once. */
export type MomoFault = WalletFault & {
  /** The amount in the call-back, in units, instead of the true one. */
  readonly callbackAmount: number | null;
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
