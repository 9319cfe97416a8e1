import type { MarketCode } from '@tausi/kernel';
import type { Deposit } from '@tausi/server/cashier/deposits/deposit.ts';
import type { HttpCall, HttpOutcome } from '@tausi/server/cashier/port/http.ts';
import type { ProviderConnections } from '@tausi/server/cashier/ports.ts';

/** A request to pay in, as it arrived at the provider. */
export type AskedOrder = {
  /** Our id of the request; null when the provider makes the only id. */
  readonly key: string | null;
  readonly reference: string;
  /** The payer's number with the country code; null when the request names none. */
  readonly payer: string | null;
  readonly amountMinor: bigint;
  readonly callbackUrl: string;
};

/** The provider's word about a request. `odd`: a state that it never documented. */
export type PayerWord = 'unknown' | 'open' | 'paid' | 'odd' | 'declined' | 'no answer' | 'reversed';

/** A request of the cashier, read from the wire. Other requests have their answer. */
type ReadAsk =
  | { readonly kind: 'ask'; readonly order: AskedOrder }
  | { readonly kind: 'look_up'; readonly key: string }
  | { readonly kind: 'other'; readonly outcome: HttpOutcome };

/** The facts that the provider names in an answer or a call-back. */
export type Named = {
  readonly order: AskedOrder;
  /** The number of the request at the provider. */
  readonly number: number;
  readonly word: PayerWord;
  readonly paidMinor: bigint;
};

/** The wire of one provider: the requests and answers that its adapter for deposits writes and reads. */
export type CollectionWire = {
  readonly name: string;
  readonly market: MarketCode;
  readonly method: string;
  /** The amount that players type. */
  readonly amount: string;
  /** The provider takes paid money back. */
  readonly reverses: boolean;
  /** Its answers and call-backs name the amount that was paid. */
  readonly namesAmount: boolean;
  readonly connections: Pick<ProviderConnections, 'daraja' | 'momo' | 'airtel' | 'paystack'>;
  readonly read: (call: HttpCall) => ReadAsk;
  /** The id by which the provider is asked. */
  readonly keyOf: (order: AskedOrder, number: number) => string;
  readonly accepted: (order: AskedOrder, number: number) => HttpOutcome;
  /** A documented refusal of the caller, before the request. */
  readonly busy: HttpOutcome;
  /** An answer that the provider never documented. */
  readonly odd: HttpOutcome;
  /** The answer to a question. */
  readonly answer: (named: Named) => HttpOutcome;
  /** The call-back about a result; null when the provider sends none about this word. */
  readonly report: (named: Named) => object | null;
  /** The call-back address of a payment. */
  readonly callbackUrlOf: (deposit: Deposit) => string;
  /** The undocumented words of a result, and the documented ones of a failure for good. */
  readonly oddWords: readonly (readonly [string, string])[];
};

export function answered(status: number, body: unknown): HttpOutcome {
  return { kind: 'answered', status, body };
}
