import type { Clock } from '@tausi/kernel';
import type { Pool } from 'pg';
import { uuidv7 } from '../platform/ids.ts';
import { commit, rollback, unitOfWork } from '../platform/unit-of-work.ts';
import type { Companion } from '../platform/companions.ts';
import type { AlertKind, Decision, Deposit } from './deposit.ts';
import { dateOf } from './store.ts';

/** The rows of a decision. They are written all or none, and none when the payment changed since it was loaded. */
export function statementsOf(before: Deposit, { next, steps, alert }: Decision, clock: Clock): readonly Companion[] {
  const update: Companion = {
    text: `UPDATE payments SET status = $3, provider_request_id = $4, provider_checkout_id = $5, provider_receipt = $6, reason = $7,
             provider_code = $8, closed_at = $9, poll_due_at = $10, version = $11
           WHERE payment_id = $1 AND version = $2`,
    values: [
      next.id,
      before.version,
      next.status,
      next.requestId,
      next.checkoutId,
      next.receipt,
      next.reason,
      next.providerCode,
      dateOf(next.closedAt),
      dateOf(next.pollDueAt),
      next.version,
    ],
    rows: 1,
  };
  const timeline = steps.map((step, place): Companion => ({
    text: 'INSERT INTO payment_timeline (payment_id, version, place, step, detail, happened_at) VALUES ($1, $2, $3, $4, $5, $6)',
    values: [next.id, next.version, place, step.step, step.detail, new Date(step.at)],
    rows: 1,
  }));
  return alert === null ? [update, ...timeline] : [update, ...timeline, alertStatement({ ...alert, paymentId: next.id }, clock)];
}

export type Alert = { readonly kind: AlertKind; readonly detail: string; readonly paymentId: string | null };

export function alertStatement({ kind, detail, paymentId }: Alert, clock: Clock): Companion {
  const at = clock.now();
  return {
    text: 'INSERT INTO payment_alerts (alert_id, kind, payment_id, detail, raised_at) VALUES ($1, $2, $3, $4, $5)',
    values: [uuidv7(at), kind, paymentId, detail, new Date(at)],
    rows: 1,
  };
}

/** Writes statements in one database transaction; false when one touched another number of rows than it had to. */
export function writeAll(pool: Pool, statements: readonly Companion[]): Promise<boolean> {
  return unitOfWork(pool, async (client) => {
    for (const { text, values, rows } of statements) {
      const written = await client.query(text, [...values]);
      if (written.rowCount !== rows) return rollback(false);
    }
    return commit(true);
  });
}
