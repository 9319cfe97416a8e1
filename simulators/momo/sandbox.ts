import type { Product } from '../money/wallet-request.ts';

type Ending = { readonly reason: string | null } | { readonly status: number; readonly code: string };

// MTN's own test numbers: 46733123450 and those after it. Every other number succeeds.
const first = 46_733_123_450;
const endings: readonly ((product: Product) => Ending)[] = [
  () => ({ reason: 'INTERNAL_PROCESSING_ERROR' }),
  () => ({ reason: 'APPROVAL_REJECTED' }),
  () => ({ reason: 'EXPIRED' }),
  () => ({ reason: null }),
  () => ({ reason: null }),
  (product) => ({ reason: product === 'collection' ? 'PAYER_NOT_FOUND' : 'NOT_ENOUGH_FUNDS' }),
  (product) => ({ reason: product === 'collection' ? 'PAYEE_NOT_ALLOWED_TO_RECEIVE' : 'PAYER_LIMIT_REACHED' }),
  (product) => ({ reason: product === 'collection' ? 'NOT_ALLOWED' : 'PAYEE_NOT_FOUND' }),
  () => ({ status: 500, code: 'NOT_ALLOWED_TARGET_ENVIRONMENT' }),
  () => ({ status: 500, code: 'INVALID_CALLBACK_URL_HOST' }),
  () => ({ status: 500, code: 'INVALID_CURRENCY' }),
  () => ({ status: 500, code: 'INTERNAL_PROCESSING_ERROR' }),
  () => ({ status: 503, code: 'SERVICE_UNAVAILABLE' }),
  () => ({ reason: 'COULD_NOT_PERFORM_TRANSACTION' }),
  () => ({ reason: 'TRANSFER_TYPE_UNKNOWN' }),
];

/** The HTTP refusal of a test number in MTN's sandbox; null for every other number. */
export function refusalOfNumber(msisdn: string, product: Product): { readonly status: number; readonly code: string } | null {
  const ending = endings[Number(msisdn) - first]?.(product);
  return ending !== undefined && 'status' in ending ? ending : null;
}

/** The planned end of a request to a test number: a reason, `SUCCESSFUL`, or null for one that stays open. */
export function endOfNumber(msisdn: string, product: Product): string | null {
  const ending = endings[Number(msisdn) - first]?.(product);
  if (ending === undefined || 'status' in ending) return 'SUCCESSFUL';
  return ending.reason;
}
