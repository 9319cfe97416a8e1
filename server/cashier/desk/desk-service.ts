import { err, idempotencyKey, money, ok, type PaymentId, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Companion, WalletCommand } from '../../wallet/index.ts';
import { decide, type Deposit, type TimelineStep } from '../deposits/deposit.ts';
import type { DepositFact } from '../deposits/deposit-fact.ts';
import { isClosed } from '../deposits/account-closed.ts';
import { createDisputeStore } from '../disputes/dispute-store.ts';
import { carryOut, changeRows, type DepositDeciderPorts } from '../deposits/decide-deposit.ts';
import { decisionRows } from '../deposits/save-decision.ts';
import type { PaymentDeskPorts } from '../ports.ts';
import { insertLifting, listStoppedOnce } from '../stops/payment-stop-store.ts';
import { paymentStopAt, type PaymentStop } from '../stops/payment-stop.ts';
import { createPaymentStore } from '../store.ts';
import { isReceiptReviewed, listAlerts, listReviews, listToReview, reviewRow } from './desk-store.ts';
import { approvable, asProviderWrites, reasonMax, refusalOf, type BookingRequest, type DeskRefusal, type ReviewStep } from './review.ts';

type Shown = {
  readonly deposit: Deposit;
  readonly timeline: readonly TimelineStep[];
  readonly alerts: readonly string[];
  readonly reviews: readonly ReviewStep[];
};

type Done = Result<Deposit, DeskRefusal>;

type Stopped = { readonly playerId: PlayerId; readonly stop: PaymentStop };

/** Lets operators decide payments that the provider left open. Money moves only if one operator asks and another approves. */
export type PaymentDesk = {
  readonly list: (limit: number) => Promise<readonly Deposit[]>;
  readonly show: (id: PaymentId) => Promise<Shown | null>;
  readonly ask: (id: PaymentId, asked: BookingRequest) => Promise<Done>;
  readonly approve: (id: PaymentId, by: string) => Promise<Done>;
  /** Nothing arrived, so the payment ends without money. If it arrives later, it is credited or reviewed here. */
  readonly fail: (id: PaymentId, why: { readonly reason: string; readonly by: string }) => Promise<Done>;
  /** Lists players whose payments are stopped after repeated failures. */
  readonly listStopped: (limit: number) => Promise<readonly Stopped[]>;
  /** Lifts a stop; earlier failures no longer count. One operator is enough, because no money moves. */
  readonly lift: (playerId: PlayerId, why: { readonly reason: string; readonly by: string }) => Promise<Result<PaymentStop, DeskRefusal>>;
};

export function createPaymentDesk(
  pool: Pool,
  queue: Queue,
  { clock, wallet, notices, alerts: { countAlert } }: PaymentDeskPorts,
): PaymentDesk {
  const store = createPaymentStore(pool, queue);
  const { holdOf } = createDisputeStore(pool);
  const desk: Desk = { pool, clock, store, wallet, holdOf, notices, rows: decisionRows(pool, queue, clock), countAlert };
  return {
    list: async (limit) => {
      const found = await Promise.all((await listToReview(pool, limit)).map((id) => store.find(id)));
      return found.filter((deposit) => deposit !== null);
    },
    show: async (id) => {
      const deposit = await store.find(id);
      if (deposit === null) return null;
      const [timeline, alerts, reviews] = await Promise.all([store.timelineOf(id), listAlerts(pool, id), listReviews(pool, id)]);
      return { deposit, timeline, alerts, reviews };
    },
    ask: (id, typed) =>
      withPayment(desk, id, async (deposit, newest) => {
        const asked = { ...typed, receipt: asProviderWrites(typed.receipt) };
        const refusal = refusalOf(deposit, asked) ?? (await refuseByBooks(desk, deposit, asked));
        if (refusal !== null) return err(refusal);
        const step = nextStep(desk, newest, { step: 'asked', asked, takenBy: asked.askedBy, reason: asked.reason });
        return doneUnlessStale(await desk.rows.write([reviewRow(id, step)]), deposit);
      }),
    approve: (id, by) =>
      withPayment(desk, id, async (deposit, newest) => {
        const asked = approvable(newest, by);
        if (!asked.ok) return asked;
        const refusal = refusalOf(deposit, asked.value) ?? (await refuseByBooks(desk, deposit, asked.value));
        if (refusal !== null) return err(refusal);
        const step = nextStep(desk, newest, { step: 'approved', asked: asked.value, takenBy: by, reason: asked.value.reason });
        return book(desk, deposit, { asked: asked.value, step });
      }),
    fail: (id, { reason, by }) =>
      withPayment(desk, id, async (deposit, newest) => {
        if (deposit.status !== 'in_review') return err({ code: 'not_reviewable', status: deposit.status });
        if (reason.trim() === '' || by.trim() === '') return err({ code: 'reason_missing' });
        const step = nextStep(desk, newest, { step: 'failed', takenBy: by, reason });
        return applyFound(desk, deposit, { fact: { kind: 'found_unpaid', reason: 'not_received', at: clock.now() }, step });
      }),
    listStopped: async (limit) => {
      const players = await listStoppedOnce(pool, limit);
      const stops = await Promise.all(players.map(async (playerId) => ({ playerId, stop: await stopOf(desk, playerId) })));
      return stops.flatMap(({ playerId, stop }) => (stop === null ? [] : [{ playerId, stop }]));
    },
    lift: async (playerId, { reason, by }) => {
      if (reason.trim() === '' || reason.length > reasonMax || by.trim() === '') return err({ code: 'reason_missing' });
      const stop = await stopOf(desk, playerId);
      if (stop === null) return err({ code: 'nothing_stopped' });
      await insertLifting(pool, { playerId, at: clock.now(), reason, by });
      return ok(stop);
    },
  };
}

type Desk = DepositDeciderPorts & { readonly pool: Pool };
type Approved = { readonly asked: BookingRequest; readonly step: ReviewStep };

async function stopOf({ store, clock }: Desk, playerId: PlayerId): Promise<PaymentStop | null> {
  return paymentStopAt(await store.listFailures(playerId), clock.now());
}

async function withPayment(desk: Desk, id: PaymentId, work: (deposit: Deposit, newest: ReviewStep | null) => Promise<Done>): Promise<Done> {
  const deposit = await desk.store.find(id);
  if (deposit === null) return err({ code: 'payment_unknown' });
  return work(deposit, (await listReviews(desk.pool, id)).at(-1) ?? null);
}

// Checks against other payments and the purses, which the rules cannot see.
async function refuseByBooks(desk: Desk, deposit: Deposit, { booking, receipt, amount }: BookingRequest): Promise<DeskRefusal | null> {
  const owner = await desk.store.findByProviderId(deposit.provider, { receipt });
  if ((owner !== null && owner !== deposit.id) || (await isReceiptReviewed(desk.pool, receipt))) return { code: 'receipt_used' };
  if (booking !== 'payout') return null;
  if (!(await isClosed(desk.wallet, deposit.playerId, desk.clock.now()))) return { code: 'account_open' };
  const purses = await desk.wallet.pursesOf(deposit.playerId);
  return purses === null || purses.cash.minor < amount.minor ? { code: 'insufficient_funds' } : null;
}

async function book(desk: Desk, deposit: Deposit, { asked, step }: Approved): Promise<Done> {
  const at = desk.clock.now();
  if (asked.booking === 'credit') return applyFound(desk, deposit, { fact: { kind: 'found_paid', receipt: asked.receipt, at }, step });
  const rows = [reviewRow(deposit.id, step), ...(asked.booking === 'correction' ? endedRows(desk, deposit) : [])];
  const booked = await desk.wallet.execute(adjustmentOf(desk, deposit, { asked, step }), rows);
  if (booked.ok) return doneUnlessStale(!booked.value.repeated, (await desk.store.find(deposit.id)) ?? deposit);
  return err({ code: booked.error.code === 'insufficient_funds' ? 'insufficient_funds' : 'stale' });
}

/** For another amount than the one asked for: the payment ends without money and a correction changes the balance. */
function endedRows(desk: Desk, deposit: Deposit): readonly Companion[] {
  const decision = decide(deposit, { kind: 'found_unpaid', reason: 'other_amount', at: desk.clock.now() });
  return decision === null ? [] : changeRows(desk, deposit, decision);
}

function adjustmentOf({ clock }: Desk, deposit: Deposit, { asked, step }: Approved): WalletCommand {
  const { booking, amount, receipt, reason, askedBy } = asked;
  return {
    kind: 'adjustment',
    playerId: deposit.playerId,
    key: idempotencyKey(`review:${deposit.id}:${step.place}`),
    at: clock.now(),
    adjustmentId: `${deposit.id}:${step.place}`,
    amount: booking === 'payout' ? money(amount.asset, -amount.minor) : amount,
    reason: `${receipt}: ${reason}`,
    requestedBy: askedBy,
    approvedBy: step.takenBy,
  };
}

/** Applies a fact found by operators, with their step in the same unit of work. */
async function applyFound(desk: Desk, deposit: Deposit, { fact, step }: { fact: DepositFact; step: ReviewStep }): Promise<Done> {
  const decision = decide(deposit, fact);
  if (decision === null) return err({ code: 'not_reviewable', status: deposit.status });
  const changed = await carryOut(desk, { deposit, decision, alsoWritten: [reviewRow(deposit.id, step)] });
  return changed === null ? err({ code: 'stale' }) : ok(changed);
}

type Taken<Step extends ReviewStep> = Step extends ReviewStep ? Omit<Step, 'place' | 'takenAt'> : never;

function nextStep({ clock }: Desk, newest: ReviewStep | null, taken: Taken<ReviewStep>): ReviewStep {
  return { ...taken, place: (newest?.place ?? 0) + 1, takenAt: clock.now() };
}

function doneUnlessStale(isDone: boolean, deposit: Deposit): Done {
  return isDone ? ok(deposit) : err({ code: 'stale' });
}
