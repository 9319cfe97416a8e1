/** Why a payment brought no money. Each has words for the player: `payment.reason.<reason>` in every language. */
export type FailureReason =
  | 'insufficient_funds' | 'amount_too_low' | 'amount_too_high' | 'daily_limit' | 'receiver_full' | 'repeated_too_soon'
  | 'phone_busy' | 'expired' | 'prompt_not_sent' | 'cancelled' | 'no_answer' | 'wrong_pin' | 'pin_locked' | 'number_invalid'
  | 'service_fault' | 'provider_busy' | 'provider_unavailable' | 'no_result' | 'in_review' | 'unknown';
