import type { Instant, MarketCode, Money } from '@tausi/kernel';
import type { AnswerAddresses } from './balance-provider.ts';

/** A provider's report that a payer sent money without a request of ours. */
export type UnsolicitedReport = {
  readonly receipt: string;
  readonly amount: Money;
  /** The account number that the payer typed. */
  readonly account: string;
  /** The payer's number with the country code, in parts masked; null when the provider does not tell it. */
  readonly payer: string | null;
};

/** The provider's answer to a question about a receipt. */
export type ReceiptEvidence =
  | { readonly kind: 'paid'; readonly amount: Money; /** With the country code. */ readonly payer: string | null }
  | { readonly kind: 'reversed' }
  | { readonly kind: 'open' }
  | { readonly kind: 'unanswered' }
  /** The provider knows no such payment to our account. */
  | { readonly kind: 'not_found' };

/** The provider's verdict on our answer before the payer's money moves. */
export type ValidationVerdict = 'accepted' | 'account_unknown' | 'amount_refused' | 'refused';

/** The addresses of an account for money that comes without a request. */
export type UnsolicitedAddresses = { readonly validation: string; readonly confirmation: string };

/** A provider's account into which payers send money without a request. */
export type UnsolicitedProvider = {
  readonly account: string;
  readonly market: MarketCode;
  /** The number that payers type, for example of a paybill. */
  readonly number: string;
  /** Tells the provider our addresses; false when it did not accept them. */
  readonly register: (addresses: UnsolicitedAddresses) => Promise<boolean>;
  /** Parses a report, before or after the money moved; null when it is malformed or about another account. */
  readonly readReport: (body: unknown) => UnsolicitedReport | null;
  /** Lists the payments of a span; null when the provider does not answer. */
  readonly list: (from: Instant, until: Instant) => Promise<readonly UnsolicitedReport[] | null>;
  /** Asks about a receipt. The answer comes as a call-back. */
  readonly askAboutReceipt: (receipt: string, addresses: AnswerAddresses) => Promise<void>;
  /** Parses the answer; null when it is malformed or about another payment. */
  readonly readReceiptAnswer: (body: unknown, receipt: string) => ReceiptEvidence | null;
  /** Asks the provider to return a payment to its payer. A repeat returns it once. */
  readonly sendBack: (payment: { readonly receipt: string; readonly amount: Money }, addresses: AnswerAddresses) => Promise<void>;
};

/** The connected accounts that take money without a request, by name. */
export type UnsolicitedProviders = ReadonlyMap<string, UnsolicitedProvider>;

/** A payment to return, by the provider's own number of it. */
type PaidIn = { readonly receipt: string; readonly amount: Money };

/** The provider's answer about the return of a payment. */
export type RefundEvidence =
  | { readonly kind: 'returned' }
  | { readonly kind: 'open' }
  /** The provider will not return it, or the return failed for good. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unanswered' };

/** A provider's account that returns payments to their payers. */
export type RefundProvider = {
  readonly account: string;
  /** Asks for the return of a whole payment. A repeat returns it once. */
  readonly refund: (payment: PaidIn) => Promise<RefundEvidence>;
  /** Asks what became of a return. `not_found` proves that none was asked for. */
  readonly lookUp: (receipt: string) => Promise<RefundEvidence | { readonly kind: 'not_found' }>;
};

/** The connected accounts that return payments, by name. */
export type RefundProviders = ReadonlyMap<string, RefundProvider>;
