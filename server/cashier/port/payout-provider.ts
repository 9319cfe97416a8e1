import { assert, type MarketCode, type Money, type Phone } from '@tausi/kernel';
import type { AnswerAddresses } from './balance-provider.ts';
import type { Evidence } from './evidence.ts';

/** The receiver of a payout. */
export type PayoutReceiver =
  /** `network` is the provider's name of the phone's network, where one account serves several; `holder` the player's name, if known. */
  | { readonly kind: 'phone'; readonly phone: Phone; readonly network: string | null; readonly holder: string | null }
  | { readonly kind: 'account'; readonly bankCode: string; readonly accountNumber: string; readonly holder: string };

/** An instruction to pay out. */
export type PayoutRequest = {
  /** Our id of the order at the provider. A repeat with the same id pays once. */
  readonly orderRef: string;
  readonly market: MarketCode;
  readonly to: PayoutReceiver;
  readonly amount: Money;
  /** Shown to the receiver. */
  readonly reference: string;
};

/** Returns the phone of a request to an account that pays to phones. */
export function phoneIn({ to }: PayoutRequest): Phone {
  assert(to.kind === 'phone', 'this account pays to phones');
  return to.phone;
}

/** The addresses for the result of a request, and for the report that it waited too long. */
export type PayoutAddresses = { readonly result: string; readonly timeout: string };

/** The evidence of an answer, and the provider's own id of the order if it gave one. */
export type PayoutAnswer = { readonly evidence: Evidence; readonly providerRef: string | null };

/** The claim of a call-back about an order. It becomes evidence only when a look-up agrees. */
export type PayoutReport = {
  readonly orderRef: string;
  readonly providerRef: string | null;
  /** The provider's code of a failure; null when it claims that the money arrived. */
  readonly failureCode: string | null;
  /** The registered name of the receiver; null if the provider does not tell it. */
  readonly receiver: string | null;
};

/** The way in which a provider answers questions about an order. */
type OrderLookUp =
  | {
      /** The answer comes as a call-back. */
      readonly kind: 'by_callback';
      readonly ask: (orderRef: string, addresses: AnswerAddresses) => Promise<void>;
      /** Parses the answer. `reportedCode` is the failure that the provider reported before. Null when it is malformed, or is about
       *  another order. */
      readonly readAnswer: (body: unknown, of: LookedUpOrder) => Evidence | null;
    }
  | { readonly kind: 'direct'; readonly ask: (order: LookedUpOrder) => Promise<Evidence> };

type LookedUpOrder = { readonly orderRef: string; readonly reportedCode: string | null };

/** A provider's account from which withdrawals are paid. */
export type PayoutProvider = {
  /** The provider of the account. Its orders have different ids. */
  readonly id: string;
  readonly account: string;
  /** The age in which an order that the provider does not know may be sent once more under its id. */
  readonly resendAgeMs: { readonly min: number; readonly max: number };
  readonly payOut: (request: PayoutRequest, addresses: PayoutAddresses) => Promise<PayoutAnswer>;
  readonly lookUp: OrderLookUp;
  /** Parses a call-back about an order; null when it is malformed. */
  readonly readReport: (body: unknown) => PayoutReport | null;
};

/** The connected accounts for withdrawals, by name. */
export type PayoutProviders = ReadonlyMap<string, PayoutProvider>;

/** A transfer that a provider asks us to approve. */
export type AskedTransfer = {
  /** Our id of the order. */
  readonly orderRef: string;
  readonly amount: Money;
  /** The receiving account or wallet, and its bank or network. */
  readonly number: string;
  readonly bankCode: string;
};

/** The questions of an account before a transfer leaves. They come to an address with a secret. */
export type TransferApprovals = {
  readonly account: string;
  readonly isGenuine: (secret: string) => boolean;
  /** Parses a question; null when it is malformed. */
  readonly readQuestion: (body: unknown) => AskedTransfer | null;
};
