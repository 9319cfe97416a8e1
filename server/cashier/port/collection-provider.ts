import type { Money } from '@tausi/kernel';
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
    readonly amount: Money;
    readonly receipt: string | null;
    /** The payer's number with the country code; null when it is masked or not named. */
    readonly payer: string | null;
  } | null;
  /** The call-back claims that the payer disputes the deposit, or that its money was taken back. */
  readonly claims?: 'dispute' | 'reversal';
};

/** A provider's account into which deposits are paid. */
export type CollectionProvider = {
  readonly account: string;
  /** Asks the payer for a deposit. A repeat for the same deposit asks once at most. */
  readonly collect: (deposit: Deposit, callbackUrl: string) => Promise<CollectionAnswer>;
  /** Asks about a deposit. */
  readonly lookUp: (deposit: Deposit) => Promise<Evidence>;
  /** Sends the code that the payer typed; providers without codes have none. */
  readonly enterCode?: (deposit: Deposit, code: string) => Promise<CollectionAnswer>;
  /** Parses a call-back; null when it is malformed. */
  readonly readReport: (body: unknown) => CollectionReport | null;
};

/** The connected accounts for deposits, by name. */
export type CollectionProviders = ReadonlyMap<string, CollectionProvider>;
