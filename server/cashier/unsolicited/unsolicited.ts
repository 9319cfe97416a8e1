import type { Instant, MarketCode, Money, PaymentId, PlayerId } from '@tausi/kernel';

/** The state of money that came without a request. `told`: the provider has not confirmed it yet. `suspense`: no player may be credited.
 *  `unconfirmed`: the provider knows no such payment. */
export type UnsolicitedState = 'told' | 'suspense' | 'credited' | 'sending_back' | 'sent_back' | 'unconfirmed';

/** The reason why money waits in suspense. */
export type SuspenseReason =
  /** The typed account number belongs to no player. */
  | 'account_unknown'
  /** Another phone than the player's own paid. */
  | 'payer_differs'
  /** The amount is outside the method's limits. */
  | 'amount'
  /** The player's own limit, an exclusion, a closed account or a missing identity check refuses deposits. */
  | 'player_refused'
  /** Several requests of the player may be the one that was paid. */
  | 'ambiguous';

export type Unsolicited = {
  readonly id: string;
  readonly market: MarketCode;
  /** The account at the provider that received it. */
  readonly provider: string;
  readonly receipt: string;
  /** Null until it is told or confirmed. */
  readonly amount: Money | null;
  readonly accountTyped: string | null;
  readonly payer: string | null;
  readonly state: UnsolicitedState;
  readonly reason: SuspenseReason | null;
  readonly playerId: PlayerId | null;
  readonly paymentId: PaymentId | null;
  readonly reportedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly version: number;
};

/** A fact about unsolicited money. Facts about its payment are confirmed by the provider's own answer. */
export type UnsolicitedFact = { readonly at: Instant } & (
  | {
      readonly kind: 'credited';
      readonly paymentId: PaymentId;
      readonly playerId: PlayerId;
      readonly amount: Money;
      readonly payer: string | null;
    }
  | {
      readonly kind: 'suspended';
      readonly reason: SuspenseReason;
      readonly playerId: PlayerId | null;
      readonly amount: Money;
      readonly payer: string | null;
    }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'send_back' }
  | { readonly kind: 'return_refused' }
  | { readonly kind: 'returned' }
);

/** A change, and the movement between the house's accounts that commits with it. */
export type UnsolicitedDecision = { readonly next: Unsolicited; readonly books: 'money_unclaimed' | 'claimed' | 'sent_back' | null };

/** Applies a fact; null when it changes nothing. Money is credited once at most, and never after it went back. */
export function decideUnsolicited(payment: Unsolicited, fact: UnsolicitedFact): UnsolicitedDecision | null {
  switch (fact.kind) {
    case 'credited': {
      if (payment.state !== 'told' && payment.state !== 'unconfirmed' && payment.state !== 'suspense') return null;
      const { paymentId, playerId, amount, payer } = fact;
      const next = changed(payment, { state: 'credited', reason: null, paymentId, playerId, amount, payer, decidedAt: fact.at });
      return { next, books: payment.state === 'suspense' ? 'claimed' : null };
    }
    case 'suspended': {
      if (payment.state !== 'told' && payment.state !== 'unconfirmed') return null;
      const { reason, playerId, amount, payer } = fact;
      return {
        next: changed(payment, { state: 'suspense', reason, playerId, amount, payer, decidedAt: fact.at }),
        books: 'money_unclaimed',
      };
    }
    case 'not_found':
      return payment.state === 'told' ? { next: changed(payment, { state: 'unconfirmed', decidedAt: fact.at }), books: null } : null;
    case 'send_back':
      return payment.state === 'suspense' ? { next: changed(payment, { state: 'sending_back', decidedAt: fact.at }), books: null } : null;
    case 'return_refused':
      return payment.state === 'sending_back' ? { next: changed(payment, { state: 'suspense', decidedAt: fact.at }), books: null } : null;
    case 'returned':
      return payment.state === 'suspense' || payment.state === 'sending_back'
        ? { next: changed(payment, { state: 'sent_back' }), books: 'sent_back' }
        : null;
  }
}

function changed(payment: Unsolicited, fields: Partial<Unsolicited>): Unsolicited {
  return { ...payment, ...fields, version: payment.version + 1 };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The provider may not list a payment of the last minutes yet. */
export const listedWithinMs = 2 * minuteMs;
const askedAfterMs = [20_000, minuteMs, listedWithinMs, 10 * minuteMs, 30 * minuteMs];
const askedForMs = 24 * hourMs;

/** Returns when to ask the provider again about a payment; null a day after it was told, when people take over. */
export function nextQuestionAt(reportedAt: Instant, now: Instant): number | null {
  const age = now - reportedAt;
  if (age >= askedForMs) return null;
  const next = askedAfterMs.find((afterMs) => afterMs > age) ?? Math.ceil((age + 1) / hourMs) * hourMs;
  return reportedAt + next;
}

/** The pause before money that no player may receive goes back by itself. */
export const sentBackAfterMs = hourMs;
