import { err, ok, type PaymentId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Queue } from '../../platform/queue/queue.ts';
import { writeAll } from '../deposits/save-decision.ts';
import type { PaymentDeskPorts } from '../ports.ts';
import { createOrderStore, orderChanged, type OrderStore } from '../payouts/orders-store.ts';
import { isDecided } from '../payouts/payment-order.ts';
import { carryOutWithdrawal, type WithdrawalDeciderPorts } from '../withdrawals/decide-withdrawal.ts';
import { createWithdrawalStore } from '../withdrawals/withdrawal-store.ts';
import { decideWithdrawal, type Withdrawal, type WithdrawalStep } from '../withdrawals/withdrawal.ts';
import type { WithdrawalFact } from '../parts/withdrawal-fact.ts';
import { approvalRow, listAlerts, listApprovals, type ApprovalStep } from './desk-store.ts';
import { asProviderWrites, reasonMax, receiptShape, type DeskRefusal } from './review.ts';

/** A person's verdict on a withdrawal. The player reads the reason of a refusal. */
type Verdict = { readonly by: string; readonly reason: string };

type Shown = {
  readonly withdrawal: Withdrawal;
  /** All parts of the amount that it belongs to; empty when it is undivided. */
  readonly parts: readonly Withdrawal[];
  readonly timeline: readonly WithdrawalStep[];
  readonly alerts: readonly string[];
  readonly approvals: readonly ApprovalStep[];
};

/** A refusal, or the withdrawal with the number of people who must still approve it. */
export type Approved = Result<{ readonly withdrawal: Withdrawal; readonly peopleLeft: number }, ApprovalRefusal>;
export type ApprovalRefusal =
  | Extract<DeskRefusal, { readonly code: 'payment_unknown' | 'reason_missing' | 'receipt_invalid' | 'second_person_missing' | 'stale' }>
  | { readonly code: 'not_waiting'; readonly status: Withdrawal['status'] };

/** Lets people approve or refuse withdrawals. A withdrawal that needs two people needs two names. */
export type ApprovalDesk = {
  /** Lists withdrawals that wait for approval or are in review, the earliest promise first. */
  readonly list: (limit: number) => Promise<readonly Withdrawal[]>;
  readonly show: (id: PaymentId) => Promise<Shown | null>;
  readonly approve: (id: PaymentId, verdict: Verdict) => Promise<Approved>;
  /** Returns the money to the player. */
  readonly refuse: (id: PaymentId, verdict: Verdict) => Promise<Approved>;
  /** Decides a withdrawal in review by the provider's own record, once a second person found the same. With a receipt it was paid; with
   *  null it was not, and the money returns. */
  readonly find: (id: PaymentId, verdict: Verdict & { readonly receipt: string | null }) => Promise<Approved>;
};

type Desk = WithdrawalDeciderPorts & { readonly pool: Pool; readonly orders: Pick<OrderStore, 'findLive'> };

export function createApprovalDesk(pool: Pool, queue: Queue, { clock, wallet, notices, alerts }: PaymentDeskPorts): ApprovalDesk {
  const store = createWithdrawalStore(pool);
  const writeRows: Desk['writeRows'] = (rows) => writeAll(pool, rows);
  const orders = createOrderStore(pool);
  const desk: Desk = {
    pool,
    orders,
    clock,
    queue,
    store,
    writeRows,
    wallet,
    live: notices.live,
    messageRows: notices.withdrawalMessageRows,
    countAlert: alerts.countAlert,
  };
  return {
    list: store.listToApprove,
    show: async (id) => {
      const withdrawal = await store.find(id);
      if (withdrawal === null) return null;
      const { part } = withdrawal;
      const [timeline, raised, approvals, parts] = await Promise.all([
        store.timelineOf(id),
        listAlerts(pool, id),
        listApprovals(pool, id),
        part === null ? [] : store.listParts(part.of),
      ]);
      return { withdrawal, parts, timeline, alerts: raised, approvals };
    },
    approve: (id, verdict) => judge(desk, id, { verdict, step: 'passed' }),
    refuse: (id, verdict) => judge(desk, id, { verdict, step: 'refused' }),
    find: (id, verdict) => find(desk, id, verdict),
  };
}

type Judged = { readonly verdict: Verdict; readonly step: 'passed' | 'refused' };

async function judge(desk: Desk, id: PaymentId, { verdict, step }: Judged): Promise<Approved> {
  const withdrawal = await desk.store.find(id);
  if (withdrawal === null) return err({ code: 'payment_unknown' });
  const { status, waitsFor, people } = withdrawal;
  if (status !== 'waiting' || (step === 'passed' && waitsFor !== 'approval')) return err({ code: 'not_waiting', status });
  const { by, reason } = verdict;
  if (!isReasoned(verdict)) return err({ code: 'reason_missing' });
  const earlier = await listApprovals(desk.pool, id);
  if (step === 'passed' && earlier.some(({ takenBy }) => isSamePerson(takenBy, by))) return err({ code: 'second_person_missing' });
  const at = desk.clock.now();
  const row = approvalRow(id, { index: earlier.length + 1, step, receipt: null, takenBy: by, takenAt: at, reason });
  const peopleLeft = step === 'refused' ? 0 : people - earlier.length - 1;
  if (peopleLeft > 0) return (await desk.writeRows([row])) ? ok({ withdrawal, peopleLeft }) : err({ code: 'stale' });
  const fact: WithdrawalFact = step === 'refused' ? { kind: 'refused', at, reason } : { kind: 'approved', at };
  const decision = decideWithdrawal(withdrawal, fact);
  if (decision === null) return err({ code: 'not_waiting', status });
  const isDone = await carryOutWithdrawal(desk, { withdrawal, decision, alsoWritten: [row] });
  return isDone ? ok({ withdrawal: decision.next, peopleLeft }) : err({ code: 'stale' });
}

async function find(desk: Desk, id: PaymentId, verdict: Verdict & { readonly receipt: string | null }): Promise<Approved> {
  const withdrawal = await desk.store.find(id);
  if (withdrawal === null) return err({ code: 'payment_unknown' });
  if (withdrawal.status !== 'in_review') return err({ code: 'not_waiting', status: withdrawal.status });
  if (!isReasoned(verdict)) return err({ code: 'reason_missing' });
  const receipt = verdict.receipt === null ? null : asProviderWrites(verdict.receipt);
  if (receipt !== null && !receiptShape.test(receipt)) return err({ code: 'receipt_invalid' });
  const step = receipt === null ? 'found_unpaid' : 'found_paid';
  const earlier = await listApprovals(desk.pool, id);
  const same = earlier.filter((found) => found.step === step && found.receipt === receipt);
  if (same.some(({ takenBy }) => isSamePerson(takenBy, verdict.by))) return err({ code: 'second_person_missing' });
  const at = desk.clock.now();
  const row = approvalRow(id, { index: earlier.length + 1, step, receipt, takenBy: verdict.by, takenAt: at, reason: verdict.reason });
  if (same.length === 0) return (await desk.writeRows([row])) ? ok({ withdrawal, peopleLeft: 1 }) : err({ code: 'stale' });
  const decision = decideWithdrawal(withdrawal, receipt === null ? { kind: 'found_unpaid', at } : { kind: 'found_paid', at, receipt });
  if (decision === null) return err({ code: 'stale' });
  const live = await desk.orders.findLive(id);
  const closed = { state: receipt === null ? 'failed' : 'paid', decidedAt: at } as const;
  const orderRows = live === null || isDecided(live) ? [] : [orderChanged(live, { ...live, ...closed, version: live.version + 1 })];
  const isDone = await carryOutWithdrawal(desk, { withdrawal, decision, alsoWritten: [row, ...orderRows] });
  return isDone ? ok({ withdrawal: decision.next, peopleLeft: 0 }) : err({ code: 'stale' });
}

function isReasoned({ by, reason }: Verdict): boolean {
  return by.trim() !== '' && reason.trim() !== '' && reason.length <= reasonMax;
}

function isSamePerson(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
