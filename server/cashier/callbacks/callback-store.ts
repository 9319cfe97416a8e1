import { paymentId, type Instant, type PaymentId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { batched } from '../../platform/database/batched.ts';
import { columnsOf } from '../../platform/database/companions.ts';
import { commit, isDataFault, unitOfWork } from '../../platform/database/unit-of-work.ts';
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

/** The subject of a stored call-back. `paybill` is a report of money without a request, and its id the call-back's own. */
type StoredSubject = CallbackSubject | 'paybill';

export type CallbackRow = {
  /** Null for a call-back about money without a request. */
  readonly paymentId: PaymentId | null;
  readonly provider: string;
  readonly subject: StoredSubject;
  readonly subjectId: string;
  readonly body: string;
};

/** The subject of a call-back, and the payment that it belongs to. */
export type CallbackOwner = { readonly subject: StoredSubject; readonly id: string; readonly paymentId: PaymentId | null };

type NewCallback = {
  readonly id: string;
  readonly provider: string;
  readonly sender: string;
  readonly owner: CallbackOwner | null;
  readonly body: string;
  readonly at: Instant;
  readonly verdict: Verdict | null;
};

export type CallbackStore = {
  /** Stores a call-back as it came. Without a verdict it commits with its job. */
  readonly insert: (row: NewCallback) => Promise<void>;
  /** Finds a call-back without a verdict. */
  readonly findWaiting: (id: string) => Promise<CallbackRow | null>;
  readonly close: (id: string, verdict: Verdict) => Promise<void>;
  /** Deletes older samples of refused call-backs, and their alerts. */
  readonly sweepRefused: (before: Instant) => Promise<void>;
};

type FoundRow = {
  readonly payment_id: string | null;
  readonly provider: string;
  readonly subject: StoredSubject;
  readonly subject_id: string;
  readonly body: string;
};

const sweptAtOnceMax = 10_000;

export function createCallbackStore(pool: Pool, queue: Queue): CallbackStore {
  // Providers send call-backs in bursts. Those that arrive together share a commit, and one that the database refuses is kept alone.
  const keep = batched({
    name: 'call-backs',
    load: (rows: readonly NewCallback[]) => keepAll(pool, queue, rows),
    isFaultOfOne: isDataFault,
  });
  const close = batched({ name: 'call-back verdicts', load: (ended: readonly Ended[]) => closeAll(pool, ended) });
  return {
    insert: async (row) => void (await keep(row)),
    findWaiting: async (id) => {
      const { rows } = await pool.query<FoundRow>(
        // Call-backs of the version before have no subject.
        `SELECT payment_id, provider, subject, coalesce(subject_id, payment_id) AS subject_id, body FROM payment_callbacks
         WHERE callback_id = $1 AND verdict IS NULL`,
        [id],
      );
      const [row] = rows;
      if (row === undefined) return null;
      const { provider, subject, subject_id: subjectId, body, payment_id: payment } = row;
      return { paymentId: payment === null ? null : paymentId(payment), provider, subject, subjectId, body };
    },
    close: async (id, verdict) => void (await close({ id, verdict })),
    sweepRefused: async (before) => {
      await pool.query('SELECT sweep_refused_callbacks($1, $2)', [new Date(before), sweptAtOnceMax]);
    },
  };
}

type Ended = { readonly id: string; readonly verdict: Verdict };

async function closeAll(pool: Pool, ended: readonly Ended[]): Promise<readonly null[]> {
  await pool.query({
    name: 'close_callbacks',
    text: `UPDATE payment_callbacks c SET verdict = a.verdict FROM unnest($1::uuid[], $2::text[]) AS a (callback_id, verdict)
           WHERE c.callback_id = a.callback_id`,
    values: columnsOf(ended.map(({ id, verdict }) => [id, verdict])),
  });
  return ended.map(() => null);
}

function keepAll(pool: Pool, queue: Queue, all: readonly NewCallback[]): Promise<readonly null[]> {
  return unitOfWork(pool, async (client) => {
    await client.query({
      name: 'keep_callbacks',
      text: `INSERT INTO payment_callbacks (callback_id, provider, sender, payment_id, subject, subject_id, body, received_at, verdict)
             SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::timestamptz[], $9::text[])`,
      values: columnsOf(
        all.map(({ id, provider, sender, owner, body, at, verdict }) => {
          const { paymentId: payment, subject, id: subjectId } = owner ?? { paymentId: null, subject: 'payment', id: null };
          return [id, provider, sender, payment, subject, subjectId, body, new Date(at), verdict];
        }),
      ),
    });
    const waiting = all.filter(({ verdict }) => verdict === null);
    await queue.add(
      client,
      waiting.map(({ id, at }) => jobOf(processCallback, { id }, at)),
    );
    return commit(all.map(() => null));
  });
}
