import { formatMoney, later, type Clock, type Instant, type Money } from '@tausi/kernel';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import {
  advanceParts,
  compensateLateness,
  jobOf,
  returnWithdrawal,
  sendWithdrawal,
  textLateResult,
  type NewJob,
} from '../../platform/queue/tasks.ts';
import { alertStatement, stepRows } from '../deposits/save-decision.ts';
import { dateOf } from '../store.ts';
import { isLate, type Withdrawal, type WithdrawalDecision, type WithdrawalStep } from './withdrawal.ts';

const secondMs = 1_000;
const waitingMsMax = 7 * 86_400_000;
/** The pause before a new order, after the earlier one was not sent, and while the provider or its float is missing. */
const sendAgainMs = 30 * secondMs;
const waitingPauseMs = 60 * secondMs;
/** Long enough for the request that takes the holds of all parts. */
const partsPauseMs = 20 * secondMs;

/** The rows and jobs of a new withdrawal. They conflict with another undecided withdrawal of the player, and with its key. */
export function newWithdrawalRows(
  withdrawal: Withdrawal,
  steps: readonly WithdrawalStep[],
  queue: Pick<Queue, 'companion'>,
): readonly Companion[] {
  const values = [
    withdrawal.id,
    withdrawal.playerId,
    withdrawal.market,
    withdrawal.method,
    withdrawal.provider,
    withdrawal.status,
    withdrawal.waitsFor,
    withdrawal.key,
    withdrawal.reference,
    withdrawal.phone,
    withdrawal.amount.asset,
    withdrawal.asked.minor,
    withdrawal.amount.minor,
    withdrawal.tax?.amount.minor ?? null,
    withdrawal.tax?.kind ?? null,
    withdrawal.people,
    withdrawal.isCancellable,
    new Date(withdrawal.promisedBy),
    new Date(withdrawal.createdAt),
    withdrawal.destination?.id ?? null,
    withdrawal.destination?.bankName ?? null,
    withdrawal.destination?.account ?? null,
    withdrawal.part?.of ?? null,
    withdrawal.part?.place ?? null,
    withdrawal.part?.count ?? null,
    withdrawal.part?.whole.minor ?? null,
  ];
  return [
    { kind: withdrawalInserted, values },
    ...stepRows(withdrawal, steps),
    ...jobsOf(null, withdrawal, withdrawal.createdAt).map(queue.companion),
  ];
}

/** The rows and jobs of a decision. They fit only if the withdrawal is unchanged since it was loaded. */
export function withdrawalRows(
  before: Withdrawal,
  { next, steps, alert }: WithdrawalDecision,
  { queue, clock }: { readonly queue: Pick<Queue, 'companion'>; readonly clock: Clock },
): readonly Companion[] {
  const values = [
    next.id,
    before.version,
    next.status,
    next.waitsFor,
    next.receipt,
    next.reason,
    next.providerCode,
    dateOf(next.closedAt),
    next.version,
  ];
  const raised = alert === null ? [] : [alertStatement({ ...alert, paymentId: next.id }, clock)];
  return [
    { kind: withdrawalUpdated, values },
    ...stepRows(next, steps),
    ...raised,
    ...jobsOf(before, next, clock.now()).map(queue.companion),
  ];
}

/** The rows of a compensation. They fit once. */
export function compensationRows(withdrawal: Withdrawal, amount: Money, at: Instant): readonly Companion[] {
  const version = withdrawal.version + 1;
  const steps: readonly WithdrawalStep[] = [{ step: 'compensated', at, detail: formatMoney(amount) }];
  return [
    { kind: withdrawalCompensated, values: [withdrawal.id, withdrawal.version, amount.minor, version] },
    ...stepRows({ id: withdrawal.id, version }, steps),
  ];
}

function jobsOf(before: Withdrawal | null, next: Withdrawal, at: Instant): readonly NewJob[] {
  const { status, waitsFor, id } = next;
  if (status === before?.status && waitsFor === before.waitsFor) return [];
  const sending = (pauseMs: number): NewJob => jobOf(sendWithdrawal, { payment: id }, later(at, pauseMs));
  const isNewlyWaiting = status === 'waiting' && before?.status !== 'waiting';
  return [
    ...(status === 'approved' ? [sending(before?.status === 'sending' || before?.status === 'unknown' ? sendAgainMs : 0)] : []),
    ...(status === 'waiting' && (waitsFor === 'float' || waitsFor === 'provider') ? [sending(waitingPauseMs)] : []),
    ...partJobs(before, next, at),
    ...(isLate(next) ? [jobOf(compensateLateness, { payment: id }, at), jobOf(textLateResult, { payment: id }, at)] : []),
    ...(isNewlyWaiting ? [jobOf(returnWithdrawal, { payment: id }, later(at, waitingMsMax))] : []),
  ];
}

// The end of a part decides about the next one. A part that was just taken checks whether all are there.
function partJobs(before: Withdrawal | null, { part, closedAt }: Withdrawal, at: Instant): readonly NewJob[] {
  if (part === null) return [];
  if (before === null) return [jobOf(advanceParts, { payment: part.of }, later(at, partsPauseMs))];
  return closedAt !== null && before.closedAt === null ? [jobOf(advanceParts, { payment: part.of }, at)] : [];
}

const withdrawalInserted: CompanionKind = {
  name: 'withdrawal_inserted',
  text: `INSERT INTO payments (payment_id, player_id, market, kind, method, provider, status, waits_for, key, reference, phone, currency,
           asked_minor, amount_minor, tax_minor, tax_kind, people_needed, is_cancellable, promised_by, created_at, destination_id,
           destination_bank, destination_account, part_of, part_place, part_count, whole_minor)
         SELECT a.id, a.player, a.market, 'withdraw', a.method, a.provider, a.status, a.waits_for, a.key, a.reference, a.phone, a.currency,
           a.asked, a.amount, a.tax, a.tax_kind, a.people, a.is_cancellable, a.promised_by, a.at, a.destination,
           a.destination_bank, a.destination_account, a.part_of, a.part_place, a.part_count, a.whole
         FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                     $10::text[], $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::text[], $16::smallint[], $17::boolean[],
                     $18::timestamptz[], $19::timestamptz[], $20::uuid[], $21::text[], $22::text[], $23::uuid[], $24::smallint[], $25::smallint[], $26::bigint[])
           AS a (id, player, market, method, provider, status, waits_for, key, reference, phone, currency, asked, amount, tax, tax_kind,
                 people, is_cancellable, promised_by, at, destination, destination_bank, destination_account, part_of, part_place, part_count, whole)`,
};

const withdrawalUpdated: CompanionKind = {
  name: 'withdrawal_updated',
  text: `UPDATE payments p SET status = a.status, waits_for = a.waits_for, provider_receipt = a.receipt, reason = a.reason,
           provider_code = a.code, closed_at = a.closed_at, version = a.version
         FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::integer[])
           AS a (payment_id, version_before, status, waits_for, receipt, reason, code, closed_at, version)
         WHERE p.payment_id = a.payment_id AND p.version = a.version_before`,
};

const withdrawalCompensated: CompanionKind = {
  name: 'withdrawal_compensated',
  text: `UPDATE payments p SET compensation_minor = a.compensation, version = a.version
         FROM unnest($1::uuid[], $2::integer[], $3::bigint[], $4::integer[]) AS a (payment_id, version_before, compensation, version)
         WHERE p.payment_id = a.payment_id AND p.version = a.version_before AND p.compensation_minor IS NULL`,
};
