import type { Clock, Instant, PaymentId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { runCompanions, type Companion, type CompanionKind } from '../../platform/database/companions.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { jobOf, keepCard, textLateResult, type NewJob } from '../../platform/queue/tasks.ts';
import { arrivesLate } from '../late-results/find-late-result.ts';
import type { NextStep } from '../port/next-step.ts';
import type { Alert, DecisionRows } from '../ports.ts';
import type { Decision, Deposit, TimelineStep } from './deposit.ts';
import { dateOf } from '../store.ts';
import { orderRows } from './save-order.ts';
import { pollJobsOf } from './poll-job.ts';

/** Writes decisions to the database. */
export function decisionRows(pool: Pool, queue: Queue, clock: Clock): DecisionRows {
  return {
    of: (before, decision) => [
      ...statementsOf(before, decision, clock),
      ...[
        ...pollJobsOf(decision.next, before),
        ...lateJobsOf(before, decision.next, clock),
        ...cardJobsOf(before, decision.next, clock),
      ].map(queue.companion),
    ],
    write: (rows) => writeAll(pool, rows),
  };
}

function lateJobsOf(before: Deposit, next: Deposit, clock: Clock): readonly NewJob[] {
  return arrivesLate(before, next) ? [jobOf(textLateResult, { payment: next.id }, clock.now())] : [];
}

function cardJobsOf(before: Deposit, next: Deposit, clock: Clock): readonly NewJob[] {
  const isPaidNow = next.status === 'success' && before.status !== 'success';
  return isPaidNow && next.method === 'card' ? [jobOf(keepCard, { payment: next.id }, clock.now())] : [];
}

/** The rows of a decision. Either all are written or, when the payment changed since it was loaded, none. */
function statementsOf(before: Deposit, { next, steps, alert }: Decision, clock: Clock): readonly Companion[] {
  const update: Companion = {
    kind: paymentUpdated,
    values: [
      next.id,
      before.version,
      next.status,
      next.requestRef,
      next.providerRef,
      next.next?.kind ?? null,
      detailOf(next.next),
      next.receipt,
      next.reason,
      next.providerCode,
      dateOf(next.closedAt),
      dateOf(next.pollDueAt),
      next.version,
      next.provider,
    ],
  };
  const rows = [update, ...stepRows(next, steps), ...orderRows(before, next, steps)];
  return alert === null ? rows : [...rows, alertStatement({ ...alert, paymentId: next.id }, clock)];
}

function detailOf(next: NextStep | null): string | null {
  if (next === null || next.kind === 'prompt' || next.kind === 'wait') return null;
  return next.kind === 'open_page' ? next.url : next.hint;
}

/** The rows of a payment's new steps. */
export function stepRows(
  { id, version }: { readonly id: PaymentId; readonly version: number },
  steps: readonly { readonly step: string; readonly at: Instant; readonly detail: string | null }[],
): readonly Companion[] {
  return steps.map(({ step, at, detail }, index) => ({ kind: stepInserted, values: [id, version, index, step, detail, new Date(at)] }));
}

/** The rows of a deposit that came without a request, credited in the same commit. */
export function depositArrived(deposit: Deposit, steps: readonly TimelineStep[]): readonly Companion[] {
  const { id, playerId, market, provider, status, key, reference, phone, amount, tax, method, receipt, createdAt } = deposit;
  const values = [id, playerId, market, provider, status, key, reference, phone, amount.asset, amount.minor, new Date(createdAt)];
  const arrived: Companion = { kind: paymentArrived, values: [...values, tax?.amount.minor ?? null, tax?.kind ?? null, method, receipt] };
  return [arrived, ...stepRows(deposit, steps)];
}

const paymentArrived: CompanionKind = {
  name: 'payment_arrived',
  text: `INSERT INTO payments (payment_id, player_id, market, provider, status, key, reference, phone, currency, amount_minor, created_at,
           tax_minor, tax_kind, method, provider_receipt, closed_at, kind)
         SELECT a.*, a.created_at, 'deposit' FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
           $8::text[], $9::text[], $10::bigint[], $11::timestamptz[], $12::bigint[], $13::text[], $14::text[], $15::text[])
           AS a (payment_id, player_id, market, provider, status, key, reference, phone, currency, amount_minor, created_at, tax_minor, tax_kind,
             method, provider_receipt)`,
};

const paymentUpdated: CompanionKind = {
  name: 'payment_updated',
  text: `UPDATE payments p SET status = a.status, provider_request_id = a.request_id, provider_checkout_id = a.checkout_id,
           provider = a.provider, next_step = a.next_step, next_detail = a.next_detail, provider_receipt = a.receipt, reason = a.reason, provider_code = a.code, closed_at = a.closed_at, poll_due_at = a.poll_due_at,
           version = a.version
         FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                     $9::text[], $10::text[], $11::timestamptz[], $12::timestamptz[], $13::integer[], $14::text[])
           AS a (payment_id, version_before, status, request_id, checkout_id, next_step, next_detail, receipt, reason, code, closed_at, poll_due_at, version, provider)
         WHERE p.payment_id = a.payment_id AND p.version = a.version_before`,
};

const stepInserted: CompanionKind = {
  name: 'payment_step_inserted',
  text: `INSERT INTO payment_timeline (payment_id, version, place, step, detail, happened_at)
         SELECT * FROM unnest($1::uuid[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::timestamptz[])`,
};

const alertInserted: CompanionKind = {
  name: 'payment_alert_inserted',
  text: `INSERT INTO payment_alerts (alert_id, kind, payment_id, detail, raised_at)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::timestamptz[])`,
};

export function alertStatement({ kind, detail, paymentId }: Alert, clock: Clock): Companion {
  const at = clock.now();
  return { kind: alertInserted, values: [uuidv7(at), kind, paymentId, detail, new Date(at)] };
}

/** Writes rows in one database transaction; false and nothing written when one of them did not fit. */
export function writeAll(pool: Pool, statements: readonly Companion[]): Promise<boolean> {
  return unitOfWork(pool, async (client) => {
    const fits = await runCompanions(client, [{ companions: statements, balance: 0n }]);
    return fits ? commit(true) : rollback(false);
  });
}
