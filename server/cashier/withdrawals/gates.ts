import { money, type Instant, type Money } from '@tausi/kernel';
import type { WithdrawalLimits } from '../../markets/index.ts';
import { tierGapOut, type IdentityFacts, type TierGap } from '../identity/tier-gate.ts';
import type { PaymentStop } from '../stops/payment-stop.ts';

/** The pause of withdrawals after a change of the player's means of access. */
export type WithdrawalHold = { readonly until: Instant; readonly why: 'account_changed' | 'new_device' | 'sim_swapped' };

/** Facts that decide whether a player may withdraw now. */
export type GateFacts = {
  /** The amount that the player typed, and what would leave the balance; null before one is chosen. */
  readonly asked: Money | null;
  readonly leaves: Money | null;
  /** The number of payments that it takes. */
  readonly parts: number;
  readonly limits: WithdrawalLimits;
  readonly isProviderConnected: boolean;
  readonly stop: PaymentStop | null;
  /** The pause after a change of the player's means of access. */
  readonly held: WithdrawalHold | null;
  /** A code of the authenticator app is needed and was not sent. */
  readonly lacksCode: boolean;
  readonly identity: IdentityFacts;
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
  | { readonly code: 'provider_unavailable' | 'second_factor_needed' | 'insufficient_funds' }
  | ({ readonly code: 'identity_needed' } & TierGap)
  | { readonly code: 'destination_unknown' | 'destination_of_another' }
  | PaymentStop
  | ({ readonly code: 'withdrawals_held' } & WithdrawalHold)
  | { readonly code: 'destination_too_new'; readonly until: Instant }
  | { readonly code: 'wagering_incomplete'; readonly remaining: Money; readonly target: Money }
  | { readonly code: 'withdrawal_in_progress'; readonly paymentId: string }
  | { readonly code: 'withdrawals_used_up'; readonly moreFrom: Instant; readonly left: Money };

/** Lists the conditions that block a withdrawal, in the order in which they are checked; the first one is the refusal. Exclusions,
 *  breaks, the player's own limits and closed play are not among them: the balance of an excluded player is always paid. */
export function gatesFor(facts: GateFacts): readonly Gate[] {
  const { leaves, limits, stop, held, wagering, openPaymentId, today } = facts;
  const amount = leaves ?? money(facts.cash.asset, 0n);
  const left = leftToday(facts);
  const gap = tierGapOut(facts.identity, facts.paidOut, amount);
  const isUsedUp = today.count + facts.parts > limits.dayCountMax || left.minor < (leaves ?? limits.amountMin).minor;
  return [
    when(!facts.isProviderConnected, { code: 'provider_unavailable' }),
    stop,
    held === null ? null : ({ code: 'withdrawals_held', ...held } as const),
    when(facts.lacksCode, { code: 'second_factor_needed' }),
    gap === null ? null : ({ code: 'identity_needed', ...gap } as const),
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

function when<G extends Gate>(holds: boolean, gate: G): G | null {
  return holds ? gate : null;
}
