import type { AttemptRule } from '../platform/security/attempts.ts';

const minute = 60_000;

/** Rate limits by action. `address` limits are wide, because customers of a mobile operator share addresses. */
export type AttemptRules = {
  /** Wrong passwords for one phone from one address, or from a known device of its owner. */
  readonly loginHere: AttemptRule;
  /** Wrong passwords for one phone from all unknown devices together. */
  readonly loginPhone: AttemptRule;
  readonly loginAddress: AttemptRule;
  readonly checkPhone: AttemptRule;
  readonly checkAddress: AttemptRule;
  readonly registerAddress: AttemptRule;
  readonly guestAddress: AttemptRule;
  /** Codes of one purpose. `codeAgain`: to one number from one address or device, per minute. `codeSource`: the same, per day.
   *  `codeStrangers`: to one number from all unknown devices. `codeSpare`: one more when `codeStrangers` is used up.
   *  `codeAddress`: all requests of one address. */
  readonly codeAgain: AttemptRule;
  readonly codeSource: AttemptRule;
  readonly codeStrangers: AttemptRule;
  readonly codeSpare: AttemptRule;
  readonly codeAddress: AttemptRule;
  /** Codes typed from one address, right or wrong. */
  readonly codeTyped: AttemptRule;
  readonly socialAddress: AttemptRule;
  /** Wrong passwords of a signed-in player. */
  readonly passwordAgain: AttemptRule;
  /** Second-factor codes typed after a right password. */
  readonly secondFactor: AttemptRule;
  readonly exportPages: AttemptRule;
};

/** `addressFactor` widens the limits per address, for a machine where all clients share one address. */
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
    codeSource: { name: 'code_place', max: 5, windowMs: 24 * 60 * minute },
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

/** The window of a rule in minutes, as shown in a refusal. */
export function minutesOf(rule: AttemptRule): string {
  return String(rule.windowMs / minute);
}
