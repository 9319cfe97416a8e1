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
  /** Codes of one purpose: again to one number from one place; all to one number from one place; all to one number from places
   *  that its owner is not known at, and one more when those are used up; all that one address asks for. */
  readonly codeAgain: AttemptRule;
  readonly codePlace: AttemptRule;
  readonly codeStrangers: AttemptRule;
  readonly codeSpare: AttemptRule;
  readonly codeAddress: AttemptRule;
  /** Codes typed by one address, right or wrong. */
  readonly codeTyped: AttemptRule;
  readonly socialAddress: AttemptRule;
  /** Wrong passwords of a player who is signed in. */
  readonly passwordAgain: AttemptRule;
  /** Codes of a second factor that a player types, with his password known. */
  readonly secondFactor: AttemptRule;
  readonly exportPages: AttemptRule;
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
    codeAgain: { name: 'code_again', max: 1, windowMs: minute },
    codePlace: { name: 'code_place', max: 5, windowMs: 24 * 60 * minute },
    codeStrangers: { name: 'code_strangers', max: 12, windowMs: 24 * 60 * minute },
    codeSpare: { name: 'code_spare', max: 1, windowMs: 60 * minute },
    codeAddress: { name: 'code_address', max: 20 * addressFactor, windowMs: 60 * minute },
    codeTyped: { name: 'code_typed', max: 60 * addressFactor, windowMs: 60 * minute },
    socialAddress: { name: 'social_address', max: 120 * addressFactor, windowMs: 10 * minute },
    passwordAgain: { name: 'password_again', max: 5, windowMs: 30 * minute },
    secondFactor: { name: 'second_factor', max: 5, windowMs: 30 * minute },
    exportPages: { name: 'export_pages', max: 2_000, windowMs: 60 * minute },
  };
}

/** The minutes a refusal tells: the longest that the rule can last. */
export function minutesOf(rule: AttemptRule): string {
  return String(rule.windowMs / minute);
}
