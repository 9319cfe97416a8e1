import type { Instant, Money } from '@tausi/kernel';
import type { Deposit } from '../deposits/deposit.ts';
import type { FailureReason } from '../deposits/failure-reason.ts';
import type { Evidence } from './evidence.ts';
import type { NextStep } from './next-step.ts';

/** The provider's own ids of a request. Look-ups use `providerRef`. */
type ProviderIds = { readonly providerRef: string; readonly requestRef: string | null };

/** The provider's answer to a request to pay in. */
export type CollectionAnswer =
  | ({ readonly kind: 'accepted'; readonly next: NextStep } & ProviderIds)
  | { readonly kind: 'refused'; readonly reason: FailureReason; readonly code: string }
  /** The request certainly never reached the payer. */
  | { readonly kind: 'not_sent' }
  /** No readable answer: the request may have reached the payer. */
  | { readonly kind: 'unanswered' };

/** The claim of a call-back about a request to pay in; `paid` is null when it claims that no money moved. */
export type CollectionReport = {
  readonly ids: ProviderIds | null;
  /** Our own reference, if the call-back names it. */
  readonly reference: string | null;
  readonly paid: {
    /** Null when the call-back names none. */
    readonly amount: Money | null;
    readonly receipt: string | null;
    /** The payer's number with the country code; null when it is masked or not named. */
    readonly payer: string | null;
  } | null;
  /** The call-back claims that the money was taken back. */
  readonly claims?: 'reversal';
  /** The provider's id of the dispute that the call-back is about. */
  readonly disputeRef?: string;
};

/** The provider's statement about a dispute of a deposit. */
export type ReportedDispute = {
  readonly providerRef: string;
  /** Our reference of the deposit. */
  readonly reference: string;
  readonly amount: Money;
  readonly state: 'open' | 'won' | 'lost';
  /** The time until which the provider takes evidence; null when it names none. */
  readonly evidenceDueAt: Instant | null;
};

/** A dispute in the list of a provider, with our reference of its deposit. */
export type ListedDispute = Pick<ReportedDispute, 'providerRef' | 'reference'>;

/** The answer to a question about a dispute. */
export type DisputeAnswer =
  | ({ readonly kind: 'found' } & ReportedDispute)
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unanswered' };

/** The provider's code of a card, with the payer's address that it is bound to. Together they can charge the card. */
export type CardSecret = { readonly code: string; readonly email: string };

/** The card that paid a deposit. */
export type PaidCard = {
  readonly secret: CardSecret;
  readonly brand: string;
  readonly last4: string;
  readonly expiry: { readonly year: number; readonly month: number };
  /** The same for every payer who uses the card. */
  readonly signature: string;
  readonly isReusable: boolean;
};

export type CardAnswer =
  | { readonly kind: 'found'; readonly card: PaidCard }
  /** The deposit was not paid by a card. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unanswered' };

/** A provider's account into which deposits are paid. */
export type CollectionProvider = {
  readonly account: string;
  /** Asks the payer for a deposit. A repeat for the same deposit asks once at most. */
  readonly collect: (deposit: Deposit, callbackUrl: string) => Promise<CollectionAnswer>;
  /** Asks about a deposit. */
  readonly lookUp: (deposit: Deposit) => Promise<Evidence>;
  /** Sends the code that the payer typed; providers without codes have none. */
  readonly enterCode?: (deposit: Deposit, code: string) => Promise<CollectionAnswer>;
  /** Finds the card that paid, and charges a saved one; providers without cards have none. */
  readonly cards?: {
    readonly find: (deposit: Deposit) => Promise<CardAnswer>;
    readonly charge: (deposit: Deposit, secret: CardSecret) => Promise<CollectionAnswer>;
  };
  /** Asks about a dispute; providers without disputes have none. */
  readonly lookUpDispute?: (providerRef: string) => Promise<DisputeAnswer>;
  /** Lists the disputes that were opened since an instant; null when the provider does not answer. */
  readonly listDisputes?: (since: Instant) => Promise<readonly ListedDispute[] | null>;
  /** Parses a call-back; null when it is malformed. */
  readonly readReport: (body: unknown) => CollectionReport | null;
};

/** The connected accounts for deposits, by name. */
export type CollectionProviders = ReadonlyMap<string, CollectionProvider>;
