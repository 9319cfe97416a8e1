import type { AttemptRule } from '../platform/attempts.ts';

const minute = 60_000;

/** How often what may be tried. `address` rules are wide, because an operator's players share addresses. */
export type AttemptRules = {
  /** Wrong passwords of one phone from one place, and of one phone from its owner's own device. */
  readonly loginHere: AttemptRule;
  /** Wrong passwords of one phone from all places that its owner has never signed in from. */
  readonly loginPhone: AttemptRule;
  readonly loginAddress: AttemptRule;
  readonly checkPhone: AttemptRule;
  readonly checkAddress: AttemptRule;
  readonly registerAddress: AttemptRule;
  readonly guestAddress: AttemptRule;
};

/** `addressFactor` widens what counts by address, for a machine where one address stands for everybody. */
export function attemptRules(addressFactor: number): AttemptRules {
  return {
    loginHere: { name: 'login_here', max: 3, windowMs: 30 * minute },
    loginPhone: { name: 'login_phone', max: 20, windowMs: 30 * minute },
    loginAddress: { name: 'login_address', max: 100 * addressFactor, windowMs: 30 * minute },
    checkPhone: { name: 'check_phone', max: 10, windowMs: 10 * minute },
    checkAddress: { name: 'check_address', max: 60 * addressFactor, windowMs: 10 * minute },
    registerAddress: { name: 'register_address', max: 60 * addressFactor, windowMs: 60 * minute },
    guestAddress: { name: 'guest_address', max: 600 * addressFactor, windowMs: 60 * minute },
  };
}

/** The minutes a refusal tells: the longest that the rule can last. */
export function minutesOf(rule: AttemptRule): string {
  return String(rule.windowMs / minute);
}
