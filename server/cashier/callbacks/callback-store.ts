import { paymentId, type Instant, type PaymentId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { jobOf, processCallback } from '../../platform/queue/tasks.ts';
import type { CallbackSubject } from '../port/callback-address.ts';

/** The outcome of a call-back. */
export type Verdict =
  | 'forged'
  | 'foreign_sender'
  | 'unreadable'
  | 'contradicts'
  | 'confirmed'
  | 'repeated'
  | 'unconfirmed'
  | 'looked_up'
  | 'failed';

export type CallbackRow = {
  readonly paymentId: PaymentId;
  readonly subject: CallbackSubject;
  readonly subjectId: string;
  readonly body: string;
};

/** The subject of a call-back, and the payment that it belongs to. */
export type CallbackOwner = { readonly subject: CallbackSubject; readonly id: string; readonly paymentId: PaymentId };

export type CallbackStore = {
  /** Stores a call-back as it came. Without a verdict it commits with its job. */
  readonly insert: (row: {
    readonly id: string;
    readonly provider: string;
    readonly sender: string;
    readonly owner: CallbackOwner | null;
    readonly body: string;
    readonly at: Instant;
    readonly verdict: Verdict | null;
  }) => Promise<void>;
  /** Finds a call-back without a verdict. */
  readonly findWaiting: (id: string) => Promise<CallbackRow | null>;
  readonly close: (id: string, verdict: Verdict) => Promise<void>;
  /** Deletes older samples of refused call-backs, and their alerts. */
  readonly sweepRefused: (before: Instant) => Promise<void>;
};

const sweptAtOnceMax = 10_000;

export function createCallbackStore(pool: Pool, queue: Queue): CallbackStore {
  return {
    insert: async ({ id, provider, sender, owner, body, at, verdict }) => {
      await unitOfWork(pool, async (client) => {
        await client.query(
          `INSERT INTO payment_callbacks (callback_id, provider, sender, payment_id, subject, subject_id, body, received_at, verdict)
           VALUES ($1, $9, $2, $3, $4, $5, $6, $7, $8)`,
          [id, sender, owner?.paymentId ?? null, owner?.subject ?? 'payment', owner?.id ?? null, body, new Date(at), verdict, provider],
        );
        if (verdict === null) await queue.add(client, [jobOf(processCallback, { id }, at)]);
        return commit(null);
      });
    },
    findWaiting: async (id) => {
      const { rows } = await pool.query<{ payment_id: string; subject: CallbackSubject; subject_id: string; body: string }>(
        // Call-backs of the version before have no subject.
        `SELECT payment_id, subject, coalesce(subject_id, payment_id) AS subject_id, body FROM payment_callbacks
         WHERE callback_id = $1 AND verdict IS NULL`,
        [id],
      );
      const [row] = rows;
      return row === undefined
        ? null
        : { paymentId: paymentId(row.payment_id), subject: row.subject, subjectId: row.subject_id, body: row.body };
    },
    close: async (id, verdict) => {
      await pool.query('UPDATE payment_callbacks SET verdict = $2 WHERE callback_id = $1', [id, verdict]);
    },
    sweepRefused: async (before) => {
      await pool.query('SELECT sweep_refused_callbacks($1, $2)', [new Date(before), sweptAtOnceMax]);
    },
  };
}
