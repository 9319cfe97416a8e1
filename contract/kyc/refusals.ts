import { safetyRefusals } from '../safety/refusals.ts';

/** Refusals of the kyc context, numbers 2700 to 2799. */
export const kycRefusals = {
  /** `data` is {tier, needed, left}: the identity that is known, the one that is needed, and the amount that needs no more. */
  identity_needed: 2700,
  identity_already_passed: 2701,
  identity_under_review: 2702,
  identity_number_taken: 2703,
  identity_number_invalid: 2704,
  identity_email_invalid: 2705,
  identity_under_age: 2706,
  identity_birth_invalid: 2707,
  identity_choice_unknown: 2708,
  identity_too_many_tries: 2709,
  document_type_refused: 2710,
  document_too_large: 2711,
  document_damaged: 2712,
  document_unsafe: 2713,
  /** A player on the same device had self-excluded before this account was created. */
  identity_needed_to_deposit: 2714,
  /** Deposits of 30 days above the sum without identity. `data` is {tier, needed, left}. */
  deposit_needs_identity: 2715,
} as const;

/** Refusals of single form fields. */
export const kycFieldRefusals = {
  identity_number_taken: kycRefusals.identity_number_taken,
  /** The identity number belongs to a self-excluded player. */
  self_excluded: safetyRefusals.self_excluded,
  self_excluded_for_ever: safetyRefusals.self_excluded_for_ever,
  identity_number_invalid: kycRefusals.identity_number_invalid,
  identity_email_invalid: kycRefusals.identity_email_invalid,
  identity_under_age: kycRefusals.identity_under_age,
  identity_birth_invalid: kycRefusals.identity_birth_invalid,
  identity_choice_unknown: kycRefusals.identity_choice_unknown,
  identity_too_many_tries: kycRefusals.identity_too_many_tries,
} as const;
