import { err, ok, type Result } from '@tausi/kernel';

/** How far an identity check is. */
export type IdentityStatus = 'none' | 'under_review' | 'passed' | 'refused';

/** Why nothing can be handed in now. */
export type Closed = { readonly code: 'identity_already_passed' | 'identity_under_review' };

/** Whether a player may change what he hands in: not while somebody looks at it, and not once it is passed. */
export function mayChange(status: IdentityStatus): Result<null, Closed> {
  if (status === 'passed') return err({ code: 'identity_already_passed' });
  return status === 'under_review' ? err({ code: 'identity_under_review' }) : ok(null);
}

export type Decision = { readonly passes: true } | { readonly passes: false; readonly reason: string };

const reasonMax = 300;

/** What a reviewer may decide: only about what waits, and a refusal has a reason that the player reads. */
export function decideReview(status: IdentityStatus, decision: Decision): Result<'passed' | 'refused', string> {
  if (status !== 'under_review') return err('Nothing of this player waits for a review.');
  if (decision.passes) return ok('passed');
  const { length } = decision.reason.trim();
  return length === 0 || length > reasonMax ? err(`A refusal needs a reason of 1 to ${reasonMax} characters.`) : ok('refused');
}
