import { dayMs, later, type Instant } from '@tausi/kernel';
import type { Friend } from './promotion.ts';

/** The facts that decide how a referral goes on. */
export type ReferralFacts = {
  readonly invitedAt: Instant;
  /** When the friend's stakes were first seen to be enough; null before. */
  readonly stakedAt: Instant | null;
  /** A large enough deposit was credited in time and not taken back. */
  readonly hasDeposit: boolean;
  /** The friend's stakes since that deposit. */
  readonly stakedMinor: bigint;
  /** The gifts for friends that the inviter got in this month. */
  readonly givenThisMonth: number;
  /** Both players have the same browser, payer or identity. */
  readonly isSamePerson: boolean;
};

export type ReferralStep =
  | { readonly kind: 'wait' }
  /** The stakes are enough now, and the gift begins to rest. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'end'; readonly outcome: 'given' | 'expired' | 'reversed' | 'same_person' | 'month_full' };

const hourMs = 3_600_000;

/** Returns the instant from which the gift is decided; null before the stakes are enough. */
export function decidedFrom({ stakedAt }: Pick<ReferralFacts, 'stakedAt'>, { coolingHours }: Pick<Friend, 'coolingHours'>): Instant | null {
  return stakedAt === null ? null : later(stakedAt, coolingHours * hourMs);
}

/** Decides the next step: invited, deposited, staked, rested, given. */
export function nextReferralStep(facts: ReferralFacts, terms: Friend, at: Instant): ReferralStep {
  const { invitedAt, stakedAt, hasDeposit, stakedMinor } = facts;
  if (stakedAt === null) {
    if (hasDeposit && stakedMinor >= terms.stakeMinorMin) return { kind: 'rest' };
    return at >= later(invitedAt, terms.withinDays * dayMs) ? { kind: 'end', outcome: 'expired' } : { kind: 'wait' };
  }
  if (!hasDeposit) return { kind: 'end', outcome: 'reversed' };
  const from = decidedFrom(facts, terms);
  if (from === null || at < from) return { kind: 'wait' };
  if (facts.isSamePerson) return { kind: 'end', outcome: 'same_person' };
  return { kind: 'end', outcome: facts.givenThisMonth >= terms.friendsAMonthMax ? 'month_full' : 'given' };
}
