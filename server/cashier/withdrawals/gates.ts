import { money, type Instant, type Money } from '@tausi/kernel';
import type { WithdrawalLimits } from '../../markets/index.ts';
import type { PaymentStop } from '../stops/payment-stop.ts';

/** Facts that decide whether a player may withdraw now. */
export type GateFacts = {
  /** The amount that the player typed, and what would leave the balance; null before one is chosen. */
  readonly asked: Money | null;
  readonly leaves: Money | null;
  readonly limits: WithdrawalLimits;
  readonly isProviderConnected: boolean;
  readonly stop: PaymentStop | null;
  /** The end of the pause after a change of phone, password or second factor. */
  readonly heldUntil: Instant | null;
  /** A code of the authenticator app is needed and was not sent. */
  readonly lacksCode: boolean;
  /** `always`: the market asks for it before any withdrawal. */
  readonly identity: { readonly isPassed: boolean; readonly always: boolean };
  /** The account that receives it; null for a method that pays to the phone, and before one is chosen. */
  readonly account: { readonly usableFrom: Instant | null; readonly isOfAnother: boolean } | 'unknown' | null;
  /** The bonus that is forfeited by a withdrawal; null for none, or if the player gives it up. */
  readonly wagering: { readonly remaining: Money; readonly target: Money } | null;
  readonly openPaymentId: string | null;
  readonly paidOut: Money;
  readonly today: { readonly sum: Money; readonly count: number; readonly moreFrom: Instant };
  readonly cash: Money;
};

/** A condition that blocks a withdrawal: the refusal that it would get. */
export type Gate =
  | { readonly code: 'provider_unavailable' | 'second_factor_needed' | 'identity_needed' | 'insufficient_funds' }
  | { readonly code: 'destination_unknown' | 'destination_of_another' }
  | PaymentStop
  | { readonly code: 'withdrawals_held' | 'destination_too_new'; readonly until: Instant }
  | { readonly code: 'wagering_incomplete'; readonly remaining: Money; readonly target: Money }
  | { readonly code: 'withdrawal_in_progress'; readonly paymentId: string }
  | { readonly code: 'withdrawals_used_up'; readonly moreFrom: Instant; readonly left: Money };

/** Lists the conditions that block a withdrawal, in the order in which they are checked; the first one is the refusal. Exclusions,
 *  breaks, the player's own limits and closed play are not among them: the balance of an excluded player is always paid. */
export function gatesFor(facts: GateFacts): readonly Gate[] {
  const { leaves, limits, stop, heldUntil, wagering, openPaymentId, today } = facts;
  const amount = leaves ?? money(facts.cash.asset, 0n);
  const left = leftToday(facts);
  const isUsedUp = today.count >= limits.dayCountMax || left.minor < (leaves ?? limits.amountMin).minor;
  return [
    when(!facts.isProviderConnected, { code: 'provider_unavailable' }),
    stop,
    heldUntil === null ? null : ({ code: 'withdrawals_held', until: heldUntil } as const),
    when(facts.lacksCode, { code: 'second_factor_needed' }),
    when(needsIdentity(facts, amount), { code: 'identity_needed' }),
    accountGate(facts),
    wagering === null ? null : ({ code: 'wagering_incomplete', ...wagering } as const),
    openPaymentId === null ? null : ({ code: 'withdrawal_in_progress', paymentId: openPaymentId } as const),
    when(isUsedUp, { code: 'withdrawals_used_up', moreFrom: today.moreFrom, left }),
    when((facts.asked ?? amount).minor > facts.cash.minor, { code: 'insufficient_funds' }),
  ].filter((gate) => gate !== null);
}

/** Returns the amount that may still leave today. */
export function leftToday({ limits, today }: Pick<GateFacts, 'limits' | 'today'>): Money {
  const left = limits.daySumMax.minor - today.sum.minor;
  return money(limits.daySumMax.asset, left > 0n && today.count < limits.dayCountMax ? left : 0n);
}

function accountGate({ account }: GateFacts): Gate | null {
  if (account === 'unknown') return { code: 'destination_unknown' };
  if (account?.isOfAnother === true) return { code: 'destination_of_another' };
  const until = account?.usableFrom ?? null;
  return until === null ? null : { code: 'destination_too_new', until };
}

function needsIdentity({ identity, limits, paidOut }: GateFacts, amount: Money): boolean {
  if (identity.isPassed) return false;
  return identity.always || paidOut.minor + amount.minor > limits.beforeIdentityMax.minor;
}

function when<G extends Gate>(holds: boolean, gate: G): G | null {
  return holds ? gate : null;
}
