import { internationalPhone, type MarketCode, type Money, type Phone, type PlayerId } from '@tausi/kernel';
import type { Deposit } from '../deposits/deposit.ts';
import type { DepositMethod } from '../deposits/method.ts';
import type { SuspenseReason } from './unsolicited.ts';

/** The player whom the account number names, or who traces the payment. */
export type Candidate = {
  readonly playerId: PlayerId;
  readonly phone: Phone;
  /** The player's own limits, an exclusion, a closed account or a missing identity check refuse the deposit. */
  readonly isRefused: boolean;
  /** Undecided deposits of the player with this amount, near the time of the payment. */
  readonly requests: readonly Deposit[];
};

export type OwnerFacts = {
  readonly market: MarketCode;
  readonly amount: Money;
  /** The payer's number as the provider confirmed it. */
  readonly payer: string | null;
  readonly candidate: Candidate | null;
  readonly method: Pick<DepositMethod, 'amountMin' | 'amountMax'>;
};

/** The destination of confirmed money. `request`: the answer to this request of ours was lost, so the money belongs to it. */
export type OwnerDecision =
  | { readonly kind: 'credit'; readonly playerId: PlayerId }
  | { readonly kind: 'request'; readonly deposit: Deposit }
  | { readonly kind: 'suspense'; readonly reason: SuspenseReason; readonly playerId: PlayerId | null };

/** Decides whom confirmed money belongs to. Only the player's own number may pay for the player. */
export function decideOwner({ market, amount, payer, candidate, method }: OwnerFacts): OwnerDecision {
  if (candidate === null) return { kind: 'suspense', reason: 'account_unknown', playerId: null };
  const { playerId, phone, requests, isRefused } = candidate;
  const suspense = (reason: SuspenseReason): OwnerDecision => ({ kind: 'suspense', reason, playerId });
  if (payer === null || !agreesWith(payer, internationalPhone(market, phone))) return suspense('payer_differs');
  const [request, ...others] = requests;
  if (others.length > 0) return suspense('ambiguous');
  if (request !== undefined) return { kind: 'request', deposit: request };
  if (amount.minor < method.amountMin.minor || amount.minor > method.amountMax.minor) return suspense('amount');
  return isRefused ? suspense('player_refused') : { kind: 'credit', playerId };
}

/** Returns whether a number, in parts masked by `*`, can be this one. */
export function agreesWith(masked: string, number: string): boolean {
  return masked.length === number.length && [...masked].every((digit, index) => digit === '*' || digit === number[index]);
}
