import { paymentId, type Instant, type PaymentId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** The outcome of a call-back. */
export type Verdict = 'forged' | 'foreign_sender' | 'unreadable' | 'contradicts' | 'confirmed' | 'repeated' | 'unconfirmed' | 'failed';

export type CallbackRow = { readonly id: string; readonly paymentId: PaymentId; readonly body: string; readonly attempts: number };

export type CallbackStore = {
  /** Stores a call-back as it came. Without a verdict it waits for its job. */
  readonly insert: (row: {
    readonly id: string;
    readonly sender: string;
    readonly paymentId: PaymentId | null;
    readonly body: string;
    readonly at: Instant;
    readonly verdict: Verdict | null;
  }) => Promise<void>;
  /** Leases due call-backs. Other workers skip them until `leaseUntil`. */
  readonly claimDue: (at: Instant, leaseUntil: Instant, limit: number) => Promise<readonly CallbackRow[]>;
  readonly close: (id: string, verdict: Verdict) => Promise<void>;
  readonly postpone: (id: string, dueAt: Instant) => Promise<void>;
  /** Deletes older samples of refused call-backs, and their alerts. */
  readonly sweepRefused: (before: Instant) => Promise<void>;
};

const sweptAtOnceMax = 10_000;

export function createCallbackStore(pool: Pool): CallbackStore {
  return {
    insert: async ({ id, sender, paymentId: payment, body, at, verdict }) => {
      await pool.query(
        `INSERT INTO payment_callbacks (callback_id, provider, sender, payment_id, body, received_at, due_at, verdict)
         VALUES ($1, 'daraja', $2, $3, $4, $5, $6, $7)`,
        [id, sender, payment, body, new Date(at), verdict === null ? new Date(at) : null, verdict],
      );
    },
    claimDue: async (at, leaseUntil, limit) => {
      const { rows } = await pool.query<{ callback_id: string; payment_id: string; body: string; attempts: number }>(
        `UPDATE payment_callbacks SET due_at = $2, attempts = attempts + 1 WHERE callback_id IN (
           SELECT callback_id FROM payment_callbacks WHERE verdict IS NULL AND due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
         ) RETURNING callback_id, payment_id, body, attempts`,
        [new Date(at), new Date(leaseUntil), limit],
      );
      return rows.map((row) => ({ id: row.callback_id, paymentId: paymentId(row.payment_id), body: row.body, attempts: row.attempts }));
    },
    close: async (id, verdict) => {
      await pool.query('UPDATE payment_callbacks SET verdict = $2, due_at = NULL WHERE callback_id = $1', [id, verdict]);
    },
    postpone: async (id, dueAt) => {
      await pool.query('UPDATE payment_callbacks SET due_at = $2 WHERE callback_id = $1', [id, new Date(dueAt)]);
    },
    sweepRefused: async (before) => {
      await pool.query('SELECT sweep_refused_callbacks($1, $2)', [new Date(before), sweptAtOnceMax]);
    },
  };
}
