/** What the kyc context refuses, numbers 2700 to 2799. */
export const kycRefusals = {
  identity_needed: 2700,
  identity_already_passed: 2701,
  identity_under_review: 2702,
  identity_number_taken: 2703,
} as const;
