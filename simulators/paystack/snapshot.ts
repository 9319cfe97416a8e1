import type { Dispute } from './reversals/disputes.ts';
import type { Refund } from './reversals/refunds.ts';
import type { Recipient, Settlement, Transaction, Transfer } from './transaction.ts';

/** The state that a restart keeps. */
export type Snapshot = {
  readonly transactions: readonly Transaction[];
  readonly transfers: readonly Transfer[];
  readonly recipients: readonly Recipient[];
  readonly balances: readonly (readonly [string, number])[];
  readonly disputes?: readonly Dispute[];
  readonly refunds?: readonly Refund[];
  readonly settlements?: readonly Settlement[];
};

// The file is written by this program only.
export function isSnapshot(state: unknown): state is Snapshot {
  return typeof state === 'object' && state !== null && 'transactions' in state && 'transfers' in state && 'recipients' in state;
}
