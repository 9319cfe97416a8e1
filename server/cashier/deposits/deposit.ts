import {
  instant,
  later,
  type IdempotencyKey,
  type Instant,
  type MarketCode,
  type Money,
  type PaymentId,
  type Phone,
  type PlayerId,
} from '@tausi/kernel';
import type { AlertKind } from '../alert-kind.ts';
import type { DepositFact, OrderOf } from './deposit-fact.ts';
import type { FailureReason } from './failure-reason.ts';
import type { NextStep } from '../port/next-step.ts';
import { timingOf } from './method.ts';
import { nextPollAt } from './next-poll.ts';

/** The status of a deposit (integrations: created → sent → pending_user → success, failed or expired). A success may
 *  still come after expired or failed. `in_review`: the provider's answers contradict each other and an operator decides. `reversed`: the
 *  provider took a credited deposit back. */
export type DepositStatus = 'created' | 'sent' | 'pending_user' | 'success' | 'failed' | 'expired' | 'in_review' | 'reversed';

export type Deposit = {
  readonly id: PaymentId;
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly method: string;
  /** The account at the provider that collects. */
  readonly provider: string;
  /** Its last order; null when the money came without a request. */
  readonly order: OrderOf | null;
  readonly status: DepositStatus;
  readonly key: IdempotencyKey;
  readonly reference: string;
  readonly phone: Phone;
  readonly amount: Money;
  /** The tax withheld from it, as shown to the player at the request. */
  readonly tax: { readonly kind: string; readonly amount: Money } | null;
  /** The provider's ids of the request; look-ups use `providerRef`. */
  readonly requestRef: string | null;
  readonly providerRef: string | null;
  /** The player's next act, once the provider has accepted the request. */
  readonly next: NextStep | null;
  readonly receipt: string | null;
  readonly reason: FailureReason | null;
  readonly providerCode: string | null;
  readonly createdAt: Instant;
  readonly closedAt: Instant | null;
  readonly pollDueAt: Instant | null;
  readonly version: number;
};

export type TimelineStep = { readonly step: StepName; readonly at: Instant; readonly detail: string | null };
export type StepName =
  | 'created'
  | 'sent'
  | 'sent_elsewhere'
  | 'answer_lost'
  | 'prompt_shown'
  | 'approved'
  | 'credited'
  | 'receipt_learned'
  | 'failed'
  | 'expired'
  | 'in_review'
  | 'reversed'
  | 'disputed'
  | 'dispute_won';

export type Decision = {
  readonly next: Deposit;
  readonly steps: readonly TimelineStep[];
  /** The movement of the amount in the same commit: its credit, or the reversal of the credit. */
  readonly moves: 'credit' | 'reverse' | null;
  readonly alert: { readonly kind: AlertKind; readonly detail: string } | null;
};

export function isOpen(status: DepositStatus): boolean {
  return status === 'created' || status === 'sent' || status === 'pending_user';
}

/** Returns when the prompt on the phone expires; null once the deposit is decided. */
export function promptEndsAt(deposit: Deposit): Instant | null {
  return isOpen(deposit.status) ? later(deposit.createdAt, timingOf(deposit).promptLifeMs) : null;
}

/** Applies a fact; null when nothing changes. A deposit is credited at most once in its life. */
export function decide(deposit: Deposit, fact: DepositFact): Decision | null {
  switch (fact.kind) {
    case 'accepted':
      return accepted(deposit, fact);
    case 'refused':
      return isOpen(deposit.status) ? ended(deposit, fact, 'failed') : null;
    case 'sent_elsewhere':
      return sentElsewhere(deposit, fact);
    case 'answer_lost':
      return deposit.status === 'created' ? change(deposit, {}, [step('answer_lost', fact.at)]) : null;
    case 'still_open':
      return stillOpen(deposit, fact);
    case 'paid':
      return paid(deposit, fact);
    case 'declined':
      return declined(deposit, fact);
    case 'reversed':
      return reversed(deposit, fact.at);
    case 'contradicted':
      return toReview(deposit, fact, 'callback_contradicts');
    case 'stuck':
      return toReview(deposit, fact, 'work_failed');
    case 'found_paid':
      return isOpen(deposit.status) || isCredited(deposit) || isBookedByHand(deposit)
        ? null
        : credited(deposit, fact.at, { receipt: fact.receipt });
    case 'found_unpaid':
      return isOpen(deposit.status) || isCredited(deposit) ? null : foundUnpaid(deposit, fact);
    case 'code_taken':
      return waitsForCode(deposit) ? change(deposit, { next: fact.next }, []) : null;
    case 'abandoned':
      return isAbandonable(deposit) ? abandoned(deposit, fact.at) : null;
    case 'inconclusive':
      return expiredByTime(deposit, fact.at) ?? pollAgain(deposit, fact.at);
  }
}

type FactOf<Kind extends DepositFact['kind']> = Extract<DepositFact, { readonly kind: Kind }>;

function accepted(deposit: Deposit, fact: FactOf<'accepted'>): Decision | null {
  // A call-back can overtake the answer to our own request. Then only the ids are missing.
  const ids = { requestRef: fact.requestRef, providerRef: fact.providerRef, next: fact.next };
  if (deposit.status === 'created') return change(deposit, { ...ids, status: 'sent' }, [step('sent', fact.at)]);
  return deposit.providerRef === null ? change(deposit, ids, []) : null;
}

function sentElsewhere(deposit: Deposit, { at, provider, order, code }: FactOf<'sent_elsewhere'>): Decision | null {
  if (deposit.status !== 'created' || deposit.providerRef !== null) return null;
  const sent = { ...deposit, provider, order };
  return change(sent, { pollDueAt: nextPollAt(sent, at) }, [step('sent_elsewhere', at, code)]);
}

/** Returns whether the player must type a code. */
export function waitsForCode({ status, next }: Deposit): boolean {
  return isOpen(status) && next?.kind === 'type_code';
}

/** Returns whether the player can lay the deposit down: nothing happens without their next act. A late success is still credited. */
export function isAbandonable({ status, next }: Deposit): boolean {
  return isOpen(status) && next?.kind === 'open_page';
}

function abandoned(deposit: Deposit, at: Instant): Decision {
  const next = { status: 'expired', reason: 'page_left', closedAt: at, pollDueAt: nextPollAt(deposit, at) } as const;
  return change(deposit, next, [step('expired', at)]);
}

function stillOpen(deposit: Deposit, { at, lost }: FactOf<'still_open'>): Decision | null {
  const expired = expiredByTime(deposit, at);
  if (expired !== null) return expired;
  if (lost !== undefined && deposit.next === null && isOpen(deposit.status)) {
    const isNew = deposit.status === 'created';
    const known = { ...lost, status: isNew ? 'sent' : deposit.status, pollDueAt: pollAfter(deposit, at) } as const;
    return change(deposit, known, isNew ? [step('sent', at)] : []);
  }
  // The prompt follows the code.
  if (waitsForCode(deposit)) return pollAgain(deposit, at);
  if (deposit.status === 'created' || deposit.status === 'sent') {
    return change(deposit, { status: 'pending_user', pollDueAt: pollAfter(deposit, at) }, [step('prompt_shown', at)]);
  }
  return pollAgain(deposit, at);
}

function paid(deposit: Deposit, { at, receipt, providerRef }: FactOf<'paid'>): Decision | null {
  switch (deposit.status) {
    case 'created':
    case 'sent':
    case 'pending_user':
    case 'expired':
    case 'failed': {
      const isLate = deposit.status === 'failed';
      const alert = isLate ? ({ kind: 'paid_after_failure', detail: `failed with ${deposit.providerCode ?? 'no code'}` } as const) : null;
      // Operators have booked the money already. A later fact raises an alert and moves nothing.
      if (isBookedByHand(deposit)) return { ...change(deposit, {}, []), alert };
      return { ...credited(deposit, at, { receipt, providerRef }), alert };
    }
    case 'success':
      if (receipt === null || receipt === deposit.receipt) return null;
      if (deposit.receipt === null) return change(deposit, { receipt }, [step('receipt_learned', at, receipt)]);
      return { ...change(deposit, {}, []), alert: { kind: 'second_receipt', detail: `${receipt} beside ${deposit.receipt}` } };
    case 'in_review':
    case 'reversed':
      return null;
  }
}

function credited(deposit: Deposit, at: Instant, ids: Pick<Deposit, 'receipt'> & Partial<Pick<Deposit, 'providerRef'>>): Decision {
  const next = { ...ids, status: 'success', reason: null, providerCode: null, closedAt: at, pollDueAt: null } as const;
  return { ...change(deposit, next, [step('approved', at, ids.receipt), step('credited', at)]), moves: 'credit' };
}

/** Returns whether the amount was credited, even if it was taken back since. */
function isCredited({ status }: Deposit): boolean {
  return status === 'success' || status === 'reversed';
}

// Before its credit, a reversal means that no money came.
function reversed(deposit: Deposit, at: Instant): Decision | null {
  if (deposit.status !== 'success') return declined(deposit, { kind: 'declined', at, reason: 'not_received', code: 'reversed' });
  const alert = { kind: 'deposit_reversed', detail: deposit.receipt ?? 'without a receipt' } as const;
  const next = { status: 'reversed', reason: 'deposit_reversed' } as const;
  return { ...change(deposit, next, [step('reversed', at)]), moves: 'reverse', alert };
}

function isBookedByHand({ status, reason }: Deposit): boolean {
  return status === 'failed' && reason === 'other_amount';
}

function foundUnpaid(deposit: Deposit, { at, reason }: FactOf<'found_unpaid'>): Decision {
  const next = { status: 'failed', reason, providerCode: null, receipt: null, closedAt: at, pollDueAt: null } as const;
  return change(deposit, next, [step('failed', at)]);
}

function declined(deposit: Deposit, fact: FactOf<'declined'>): Decision | null {
  switch (deposit.status) {
    case 'created':
    case 'sent':
    case 'pending_user':
      return ended(deposit, fact, mayStillBePaid(fact.reason) ? 'expired' : 'failed');
    case 'expired':
      return pollAgain(deposit, fact.at);
    case 'success':
      return { ...change(deposit, {}, []), alert: { kind: 'declined_after_success', detail: `code ${fact.code}` } };
    case 'failed':
    case 'in_review':
    case 'reversed':
      return null;
  }
}

/** Returns whether money may still move after this failure. The provider gave up on the phone, or the code is undocumented and may not
 *  be final. */
function mayStillBePaid(reason: FailureReason): boolean {
  return reason === 'no_answer' || reason === 'expired' || reason === 'unknown';
}

function toReview(deposit: Deposit, { at, detail }: FactOf<'contradicted' | 'stuck'>, kind: AlertKind): Decision {
  const alert = { kind, detail };
  if (isCredited(deposit) || deposit.status === 'in_review') return { ...change(deposit, {}, []), alert };
  const next = { status: 'in_review', reason: 'in_review', closedAt: at, pollDueAt: null } as const;
  return { ...change(deposit, next, [step('in_review', at)]), alert };
}

function ended(deposit: Deposit, fact: FactOf<'refused'> | FactOf<'declined'>, status: 'failed' | 'expired'): Decision {
  const pollDueAt = status === 'expired' ? nextPollAt(deposit, fact.at) : null;
  const next = { status, reason: fact.reason, providerCode: fact.code, closedAt: fact.at, pollDueAt };
  return change(deposit, next, [step(status, fact.at, fact.code)]);
}

function expiredByTime(deposit: Deposit, at: Instant): Decision | null {
  if (!isOpen(deposit.status) || at - deposit.createdAt < lifeOf(deposit)) return null;
  const next = { status: 'expired', reason: 'no_result', closedAt: at, pollDueAt: nextPollAt(deposit, at) } as const;
  return change(deposit, next, [step('expired', at)]);
}

/** Without an answer the server has no id to poll with, because the sender or the connection died.
 *  Such a request blocks the player only while its prompt could be on the phone. If it was paid after all, its call-back credits it. */
function lifeOf(deposit: Deposit): number {
  const { promptLifeMs, lifeMs } = timingOf(deposit);
  const isUnanswered = deposit.status === 'created' && deposit.providerRef === null;
  return isUnanswered ? Math.min(2 * promptLifeMs, lifeMs) : lifeMs;
}

function pollAgain(deposit: Deposit, at: Instant): Decision | null {
  if (!isOpen(deposit.status) && deposit.status !== 'expired') return null;
  return change(deposit, { pollDueAt: pollAfter(deposit, at) }, []);
}

// A poll can run a moment early, because the database's clock starts it. The next poll still follows the one that was due: the same
// time again would add no job, and the payment would wait for ever.
function pollAfter(deposit: Deposit, at: Instant): Instant | null {
  const { pollDueAt } = deposit;
  return nextPollAt(deposit, pollDueAt !== null && pollDueAt > at ? pollDueAt : at);
}

function change(deposit: Deposit, fields: Partial<Deposit>, steps: readonly TimelineStep[]): Decision {
  return { next: { ...deposit, ...fields, version: deposit.version + 1 }, steps, moves: null, alert: null };
}

function step(name: StepName, at: Instant, detail: string | null = null): TimelineStep {
  return { step: name, at: instant(at), detail };
}
