import type { Instant } from '@tausi/kernel';

/** The direction of a payment: from a wallet to the merchant, or to a wallet. */
export type Product = 'collection' | 'disbursement';

/** A request to pay in or out, as a provider's API took it. */
export type WalletRequest<Fault> = {
  /** The caller's id of the request. */
  readonly id: string;
  readonly product: Product;
  /** The provider's environment of a country. */
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
  readonly fault: Fault;
  readonly state: WalletRequestState;
};

export type WalletRequestState =
  /** Accepted; the phone has not rung yet, or the payment is on its way. */
  | { readonly status: 'travelling' }
  /** On the phone, waiting for the PIN until `closesAt`. */
  | { readonly status: 'shown'; readonly closesAt: Instant; readonly wrongPins: number }
  /** The payer decided; the network is working. */
  | { readonly status: 'processing' }
  | {
      readonly status: 'done';
      readonly reason: string | null;
      readonly transactionId: string;
      readonly doneAt: Instant;
      /** The provider's fee. States saved before fees have none. */
      readonly feeMinor?: number;
    };

/** The faults that every provider of wallets has. */
export type WalletFault = {
  /** Ends the request with this reason without a PIN, or with the provider's word for success; null leaves the decision to the payer. */
  readonly reason: string | null;
  /** Extra delay before the result, on top of the usual time. */
  readonly delayMs: number;
  /** The number of times the call-back is sent. */
  readonly callbackCount: number;
  /** Cuts the connection before the answer. The request is then carried out, or not. */
  readonly cutsAnswer: 'done' | 'not_done' | null;
  /** The status answers "not found" for this time after the request. */
  readonly hiddenMs: number;
};
