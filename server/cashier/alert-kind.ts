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
  /** The provider's birth date of a wallet's holder is below the legal age. */
  | 'holder_under_age'
  /** Money came without a request and waits in suspense. */
  | 'money_unclaimed'
  /** The provider does not answer about money that came without a request or goes back. */
  | 'money_undecided'
  | 'claim_of_another'
  /** The provider tells another balance of a pot than the books allow, twice in a row. */
  | 'pot_differs'
  /** A statement or list of a provider differs from the books. */
  | 'statement_differs'
  /** Several players pay with one card. */
  | 'card_shared'
  // Of withdrawals only.
  /** A provider asked to approve a transfer that is not as we ordered it. */
  | 'transfer_refused'
  | 'paid_after_return'
  | 'failed_after_payout'
  | 'payout_reversed'
  /** The provider named a receiver with another name than the player's document. */
  | 'receiver_name_differs';
