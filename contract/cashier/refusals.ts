/** Refusals of the cashier context, numbers 2600 to 2699. */
export const cashierRefusals = {
  deposit_below_minimum: 2600,
  deposit_above_maximum: 2601,
  deposit_amount_not_whole: 2602,
  unknown_method: 2603,
  provider_unavailable: 2604,
  unknown_payment: 2605,
  deposit_in_progress: 2606,
  withdrawal_below_minimum: 2607,
  withdrawal_above_maximum: 2608,
  payments_blocked: 2609,
  payments_suspended: 2610,
  prompts_paused: 2611,
  /** `data` is {moreFrom, left}: the start of the next day, and the amount left today. */
  withdrawals_used_up: 2612,
  /** `data` is {paymentId}. */
  withdrawal_in_progress: 2613,
  /** `data` is {until}: the provider refuses the same amount again before then. */
  same_amount_too_soon: 2614,
  destination_unknown: 2615,
  destination_of_another: 2616,
  /** `data` is {until}: a new account receives nothing before then. */
  destination_too_new: 2617,
  not_cancellable: 2618,
  claim_not_found: 2619,
  claims_used_up: 2620,
  payment_code_wrong: 2621,
  /** `data` is {until}: the provider or the operator closed the method until then. */
  method_resting: 2622,
  destinations_full: 2623,
  /** `data` is {until, why}: the device is new, or a change of password, number, SIM card or second factor was too recent. */
  withdrawals_held: 2624,
  saved_method_unknown: 2626,
} as const;
