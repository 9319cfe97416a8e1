import { err, ok, type Instant, type Result } from '@tausi/kernel';
import type { IdentityTier } from './identity-tier.ts';

/** The status of an identity check. */
export type IdentityStatus = 'none' | 'under_review' | 'passed' | 'refused';

const documentTier: IdentityTier = 2;

/** The reason that nothing can be submitted now. */
export type Closed = { readonly code: 'identity_already_passed' | 'identity_under_review' };

/** Returns whether the player may change the submission: not during a review, and not after it passed with pictures of a document. */
export function mayChange({ status, tier }: { readonly status: IdentityStatus; readonly tier: IdentityTier }): Result<null, Closed> {
  if (status === 'passed' && tier >= documentTier) return err({ code: 'identity_already_passed' });
  return status === 'under_review' ? err({ code: 'identity_under_review' }) : ok(null);
}

export type Decision =
  | { readonly passes: true; /** Decides nothing about another submission. */ readonly submittedAt?: Instant }
  | { readonly passes: false; readonly reason: string };

const reasonMax = 300;

/** Checks a reviewer's decision. The check must be under review, and a refusal needs a reason that the player reads. */
export function decideReview(status: IdentityStatus, decision: Decision): Result<'passed' | 'refused', string> {
  if (status !== 'under_review') return err('This player has no check to review.');
  if (decision.passes) return ok('passed');
  const { length } = decision.reason.trim();
  return length === 0 || length > reasonMax ? err(`A refusal needs a reason of 1 to ${reasonMax} characters.`) : ok('refused');
}
