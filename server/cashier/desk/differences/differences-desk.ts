import { assert, err, ok, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion } from '../../../platform/database/companions.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { askAboutOrder, jobOf } from '../../../platform/queue/tasks.ts';
import { writeAll } from '../../deposits/save-decision.ts';
import { createOrderStore, orderChanged } from '../../payouts/orders-store.ts';
import { orderAfter, type PaymentOrder } from '../../payouts/payment-order.ts';
import type { PaymentDeskPorts } from '../../ports.ts';
import type { Evidence } from '../../port/evidence.ts';
import { findDifference, listOpenDifferences, type ClosingAct, type StoredDifference } from '../../reconciliation/differences-store.ts';
import { carryOutWithdrawal, type WithdrawalDeciderPorts } from '../../withdrawals/decide-withdrawal.ts';
import { createWithdrawalStore } from '../../withdrawals/withdrawal-store.ts';
import { decideWithdrawal } from '../../withdrawals/withdrawal.ts';
import { reasonMax } from '../review.ts';
import { closingActs, movesMoney } from './acts-of-difference.ts';
import { closingRows, type ClosedEntry } from './close-difference.ts';
import { listSteps, stepRow, type DifferenceStep } from './difference-acts-store.ts';

type Act = { readonly id: string; readonly act: ClosingAct | 'note' | 'ask'; readonly by: string; readonly reason: string };

type DifferenceRefusal = {
  readonly code: 'difference_unknown' | 'difference_closed' | 'act_not_possible' | 'reason_missing' | 'second_person_missing' | 'stale';
};
type Taken = Result<{ readonly step: DifferenceStep['step'] }, DifferenceRefusal>;

/** Lets people close differences between statements and books. An act that moves money needs two of them. */
export type DifferencesDesk = {
  /** Lists open differences, oldest first. */
  readonly list: () => Promise<readonly StoredDifference[]>;
  readonly show: (id: string) => Promise<{ readonly difference: StoredDifference; readonly steps: readonly DifferenceStep[] } | null>;
  readonly act: (act: Act) => Promise<Taken>;
};

const listedMax = 500;

type Desk = WithdrawalDeciderPorts & { readonly pool: Pool };

export function createDifferencesDesk(pool: Pool, queue: Queue, { clock, wallet, notices, alerts }: PaymentDeskPorts): DifferencesDesk {
  const { live, withdrawalMessageRows: messageRows } = notices;
  const store = createWithdrawalStore(pool);
  const writeRows: Desk['writeRows'] = (rows) => writeAll(pool, rows);
  const desk: Desk = { pool, clock, queue, store, writeRows, wallet, live, messageRows, countAlert: alerts.countAlert };
  return {
    list: () => listOpenDifferences(pool, listedMax),
    show: async (id) => {
      const difference = await findDifference(pool, id);
      return difference === null ? null : { difference, steps: await listSteps(pool, id) };
    },
    act: (act) => take(desk, act),
  };
}

async function take(desk: Desk, { id, act, by, reason }: Act): Promise<Taken> {
  const difference = await findDifference(desk.pool, id);
  if (difference === null) return err({ code: 'difference_unknown' });
  if (by.trim() === '' || reason.trim() === '' || reason.length > reasonMax) return err({ code: 'reason_missing' });
  if (act !== 'note' && difference.closedBy !== null) return err({ code: 'difference_closed' });
  const asked = act === 'ask' ? await askedOrder(desk, difference) : null;
  const isPossible = act === 'note' || (act === 'ask' ? asked !== null : closingActs[difference.kind].includes(act));
  if (!isPossible) return err({ code: 'act_not_possible' });
  const steps = await listSteps(desk.pool, id);
  const newest = steps.findLast(({ step }) => step !== 'done') ?? null;
  const step = !movesMoney(act) ? 'done' : newest?.step === 'asked' && newest.act === act ? 'approved' : 'asked';
  if (step === 'approved' && newest !== null && isSamePerson(newest.takenBy, by)) return err({ code: 'second_person_missing' });
  const row = stepRow(id, { place: steps.length + 1, act, step, reason, takenBy: by, takenAt: desk.clock.now() });
  const asking = asked === null ? [] : [desk.queue.companion(jobOf(askAboutOrder, { order: asked.id }, desk.clock.now()))];
  if (act === 'note' || act === 'ask' || step === 'asked')
    return (await desk.writeRows([row, ...asking])) ? ok({ step }) : err({ code: 'stale' });
  const closed = await close(desk, difference, { act, by, row });
  return closed.ok ? ok({ step }) : closed;
}

// The order of a withdrawal that no statement has.
async function askedOrder({ pool }: Desk, { kind, paymentId }: StoredDifference): Promise<PaymentOrder | null> {
  return kind === 'payout_missing' && paymentId !== null ? createOrderStore(pool).findLive(paymentId) : null;
}

type Closing = { readonly act: ClosingAct; readonly by: string; readonly row: Companion };

async function close(desk: Desk, difference: StoredDifference, { act, by, row }: Closing): Promise<Result<null, DifferenceRefusal>> {
  const rows = closingRows(difference, { act, by, at: desk.clock.now(), entry: await entryOf(desk, difference) });
  if (rows === null) return err({ code: 'act_not_possible' });
  if (act !== 'payout_found' && act !== 'payout_returned')
    return (await desk.writeRows([row, ...rows])) ? ok(null) : err({ code: 'stale' });
  const isMoved = await moveWithdrawal(desk, difference, { act, rows: [row, ...rows] });
  return isMoved ? ok(null) : err({ code: 'stale' });
}

// The payment that a line has another amount of.
async function entryOf({ pool }: Desk, { kind, paymentId, lineAmount, entryId }: StoredDifference): Promise<ClosedEntry | null> {
  if (kind !== 'other_amount' || paymentId === null || lineAmount === null || entryId !== null) return null;
  if (lineAmount.minor > 0n) return { kind: 'deposit', id: paymentId };
  const order = await createOrderStore(pool).findLive(paymentId);
  return order === null ? null : { kind: 'payout', id: order.id };
}

type Moved = { readonly act: 'payout_found' | 'payout_returned'; readonly rows: readonly Companion[] };

/** Books a withdrawal as the statement shows it: paid although it was returned, or not paid although it was captured. */
async function moveWithdrawal(desk: Desk, { paymentId, receipt }: StoredDifference, { act, rows }: Moved): Promise<boolean> {
  assert(paymentId !== null, 'a difference of a withdrawal names it');
  const withdrawal = await desk.store.find(paymentId);
  if (withdrawal === null) return false;
  const evidence: Evidence = act === 'payout_found' ? { kind: 'paid', receipt, amount: null } : { kind: 'reversed', receipt };
  const at = desk.clock.now();
  const decision = decideWithdrawal(withdrawal, { kind: 'evidence', evidence, at });
  if (decision === null || decision.moves === null) return false;
  const live = await createOrderStore(desk.pool).findLive(paymentId);
  const next = live === null ? null : orderAfter(live, evidence, at);
  const orderRows = live === null || next === null ? [] : [orderChanged(live, next)];
  return carryOutWithdrawal(desk, { withdrawal, decision, alsoWritten: [...orderRows, ...rows] });
}

function isSamePerson(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
