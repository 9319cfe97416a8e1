import { paymentId, type Instant, type PaymentId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { jobOf, processCallback } from '../../platform/queue/tasks.ts';

/** The outcome of a call-back. */
export type Verdict = 'forged' | 'foreign_sender' | 'unreadable' | 'contradicts' | 'confirmed' | 'repeated' | 'unconfirmed' | 'failed';

export type CallbackRow = { readonly paymentId: PaymentId; readonly body: string };

export type CallbackStore = {
  /** Stores a call-back as it came. Without a verdict it commits with its job. */
  readonly insert: (row: {
    readonly id: string;
    readonly sender: string;
    readonly paymentId: PaymentId | null;
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
    insert: async ({ id, sender, paymentId: payment, body, at, verdict }) => {
      await unitOfWork(pool, async (client) => {
        await client.query(
          `INSERT INTO payment_callbacks (callback_id, provider, sender, payment_id, body, received_at, verdict)
           VALUES ($1, 'daraja', $2, $3, $4, $5, $6)`,
          [id, sender, payment, body, new Date(at), verdict],
        );
        if (verdict === null) await queue.add(client, [jobOf(processCallback, { id }, at)]);
        return commit(null);
      });
    },
    findWaiting: async (id) => {
      const { rows } = await pool.query<{ payment_id: string; body: string }>(
        'SELECT payment_id, body FROM payment_callbacks WHERE callback_id = $1 AND verdict IS NULL',
        [id],
      );
      return rows[0] === undefined ? null : { paymentId: paymentId(rows[0].payment_id), body: rows[0].body };
    },
    close: async (id, verdict) => {
      await pool.query('UPDATE payment_callbacks SET verdict = $2 WHERE callback_id = $1', [id, verdict]);
    },
    sweepRefused: async (before) => {
      await pool.query('SELECT sweep_refused_callbacks($1, $2)', [new Date(before), sweptAtOnceMax]);
    },
  };
}
