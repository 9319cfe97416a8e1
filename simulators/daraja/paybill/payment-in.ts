import type { Instant } from '@tausi/kernel';

/** A payment that a customer started from the SIM menu. */
export type PaymentIn = {
  readonly receipt: string;
  readonly msisdn: string;
  readonly amount: number;
  /** The account number as the customer typed it. */
  readonly account: string;
  readonly paidAt: Instant;
  /** The receipt of its reversal. */
  readonly reversedBy: string | null;
  /** States saved before statements have none. */
  readonly reversedAt?: Instant;
};
