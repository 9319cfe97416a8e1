/** An event that operators look into. */
export type AlertKind =
  | 'callback_contradicts'
  | 'paid_after_failure'
  | 'second_receipt'
  | 'declined_after_success'
  | 'deposit_reversed'
  /** The payer disputes a credited deposit; its provider decides. */
  | 'chargeback_opened'
  | 'credited_after_closing'
  | 'forged_callback'
  | 'foreign_sender'
  | 'unreadable_callback'
  | 'payments_blocked'
  | 'payments_suspended'
  | 'work_failed'
  // Of withdrawals only.
  | 'paid_after_return'
  | 'failed_after_payout'
  | 'payout_reversed';
