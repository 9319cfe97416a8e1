import type { Instant, MarketCode } from '@tausi/kernel';
import type { HttpCall, HttpOutcome } from '@tausi/server/cashier/port/http.ts';
import type { ProviderConnections } from '@tausi/server/cashier/ports.ts';

/** An order to pay out, as it arrived at the provider. */
export type TakenOrder = {
  /** The id by which the provider knows the order. */
  readonly key: string;
  /** Our id in the order's call-backs. */
  readonly orderRef: string;
  /** Our reference of the withdrawal. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly callbackUrl: string;
};

/** The provider's word about an order. `odd`: a state that it never documented. */
export type Word = 'unknown' | 'open' | 'paid' | 'odd' | 'reversed' | 'receiver failed' | 'we failed' | 'provider failed';

/** A request of the cashier, read from the wire. Other requests have their answer. */
export type ReadCall =
  | { readonly kind: 'order'; readonly order: TakenOrder }
  /** With an `answerUrl`, the answer comes as a call-back. */
  | { readonly kind: 'look_up'; readonly key: string; readonly answerUrl: string | null }
  | { readonly kind: 'other'; readonly outcome: HttpOutcome };

export type Delivery = { readonly url: string; readonly body: object; readonly dueAt: Instant };

/** The wire of one provider: the requests and answers that its adapter writes and reads. */
export type PayoutWire = {
  readonly name: string;
  readonly market: MarketCode;
  readonly method: string;
  /** The amounts that players type. */
  readonly amounts: readonly [string, ...string[]];
  /** The provider takes paid money back. */
  readonly reverses: boolean;
  /** The longest time in which it does not know an order that it took. */
  readonly hiddenMsMax: number;
  readonly connections: Pick<ProviderConnections, 'daraja' | 'momo' | 'airtel' | 'paystack'>;
  readonly read: (call: HttpCall) => ReadCall;
  readonly accepted: (order: TakenOrder, number: number) => HttpOutcome;
  /** The answer to a repeat of an id. */
  readonly repeated: HttpOutcome;
  /** A documented refusal of the caller, before the order. */
  readonly busy: HttpOutcome;
  /** A documented refusal for good, because of the receiver. */
  readonly refused: HttpOutcome;
  /** An answer that the provider never documented. */
  readonly odd: HttpOutcome;
  /** The answer to a question; `body` is that of the call-back when answers come as such. */
  readonly answer: (of: TakenOrder | null, word: Word, number: number) => { readonly status: number; readonly body: object };
  /** The call-back about an order's result; null when the provider sends none about this word. */
  readonly report: (of: TakenOrder, word: Word, number: number) => object | null;
  /** The undocumented words of a result, and the documented ones of a failure. */
  readonly oddWords: readonly (readonly [string, string])[];
};

export function answered(status: number, body: unknown): HttpOutcome {
  return { kind: 'answered', status, body };
}

export function answerOf(status: number, body: object): { readonly status: number; readonly body: object } {
  return { status, body };
}
