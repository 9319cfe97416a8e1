import type { Product, WalletFault, WalletRequest } from '../money/wallet-request.ts';

/** A payment from a customer (`collection`) or to one (`disbursement`). Its id is the caller's `transaction.id`. */
export type AirtelRequest = WalletRequest<AirtelFault>;

export type AirtelFault = WalletFault & {
  /** The call-back has a wrong hash. */
  readonly forgesHash: boolean;
};

export const noFault: AirtelFault = { reason: null, delayMs: 0, callbackCount: 1, cutsAnswer: null, hiddenMs: 0, forgesHash: false };

const prefixes = { collection: 'DP008000010', disbursement: 'DP009000010' } as const;

/** A response code of a product by its last two digits. */
export function codeOf(product: Product, ending: string): string {
  return prefixes[product] + ending;
}

/** The response codes that the page offers. */
export const airtelCodes: readonly string[] = [
  ...['00', '02', '03', '04', '05', '07', '08', '09', '10', '24', '29'].map((ending) => codeOf('collection', ending)),
  ...['00', '03', '04', '05', '07', '09', '10', '12', '13', '14'].map((ending) => codeOf('disbursement', ending)),
];

/** The standing of a request in the API's words. `code` is null where the vendor's older answers have none. */
export type Standing = { readonly status: string; readonly code: string | null; readonly message: string };

/** Returns the standing of a request. A reason such as `TA` or `TR` is a status of its own; any other is the code of a failure. */
export function standingOf({ product, state }: AirtelRequest): Standing {
  if (state.status !== 'done') return { status: 'TIP', code: codeOf(product, '06'), message: 'in process' };
  const { reason, transactionId } = state;
  if (reason === null) return { status: 'TS', code: codeOf(product, '01'), message: `Trans ID ${transactionId}` };
  if (/^T[A-Z]{1,3}$/.test(reason)) return { status: reason, code: null, message: reason };
  if (reason.endsWith('1000')) return { status: 'TA', code: reason, message: 'ambiguous' };
  return { status: reason === codeOf('collection', '29') ? 'TE' : 'TF', code: reason, message: 'failed' };
}
