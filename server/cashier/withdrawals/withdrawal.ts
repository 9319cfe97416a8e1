import type { IdempotencyKey, Instant, MarketCode, Money, PaymentId, Phone, PlayerId } from '@tausi/kernel';
import type { AlertKind } from '../alert-kind.ts';
import type { FailureReason } from '../deposits/failure-reason.ts';
import type { WithdrawalFact } from '../parts/withdrawal-fact.ts';
import type { Evidence } from '../port/evidence.ts';

/** The status of a withdrawal. The money is held from `waiting` to `unknown`, and in `in_review`. `unknown`: the order may have been
 *  carried out. `returned`: the hold was released. */
export type WithdrawalStatus = 'waiting' | 'approved' | 'sending' | 'accepted' | 'unknown' | 'in_review' | 'paid' | 'returned' | 'reversed';

/** The condition that a waiting withdrawal waits for. */
export type WaitsFor = 'approval' | 'float' | 'provider' | 'earlier_part';

/** A part of an amount above the maximum of a payment. `of` is the first part, `whole` the amount that the player typed. */
type WithdrawalPart = { readonly of: PaymentId; readonly place: number; readonly count: number; readonly whole: Money };

export type Withdrawal = {
  readonly id: PaymentId;
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly method: string;
  /** The account at the provider that pays. */
  readonly provider: string;
  readonly status: WithdrawalStatus;
  readonly waitsFor: WaitsFor | null;
  readonly key: IdempotencyKey;
  readonly reference: string;
  readonly phone: Phone;
  /** The bank account that receives it, with its masked number; null for the phone. */
  readonly destination: { readonly id: string; readonly bankName: string; readonly account: string } | null;
  /** The amount that the player typed; of a part, the one that leaves. */
  readonly asked: Money;
  readonly part: WithdrawalPart | null;
  /** The amount that leaves the balance, tax included. */
  readonly amount: Money;
  readonly tax: { readonly kind: string; readonly amount: Money } | null;
  /** The number of people who must approve it. */
  readonly people: number;
  readonly promisedBy: Instant;
  /** The market lets the player cancel it before it is sent. */
  readonly isCancellable: boolean;
  /** The amount added to the balance because it was late. */
  readonly compensation: Money | null;
  readonly receipt: string | null;
  readonly reason: FailureReason | null;
  readonly providerCode: string | null;
  readonly createdAt: Instant;
  readonly closedAt: Instant | null;
  readonly version: number;
};

export type WithdrawalStep = { readonly step: WithdrawalStepName; readonly at: Instant; readonly detail: string | null };
type WithdrawalStepName =
  | 'asked'
  | 'waiting'
  | 'approved'
  | 'sent'
  | 'not_sent'
  | 'accepted'
  | 'unanswered'
  | 'paid'
  | 'receipt_learned'
  | 'cancelled'
  | 'refused'
  | 'failed'
  | 'in_review'
  | 'returned'
  | 'reversed'
  | 'taken_again'
  | 'compensated';

/** A movement of a withdrawal's money: the end of its hold, or the correction of one that ended. */
export type WithdrawalMove = 'capture' | 'release' | 'payout_returned' | 'payout_found';

/** A change of a withdrawal. `moves`: its movement in the same commit. */
export type WithdrawalDecision = {
  readonly next: Withdrawal;
  readonly steps: readonly WithdrawalStep[];
  readonly moves: WithdrawalMove | null;
  readonly alert: { readonly kind: AlertKind; readonly detail: string } | null;
};

export const openWithdrawalStatuses = ['waiting', 'approved', 'sending', 'accepted', 'unknown', 'in_review'] as const;

export function isUndecided({ status }: Pick<Withdrawal, 'status'>): boolean {
  return openWithdrawalStatuses.some((open) => open === status);
}

/** Returns whether an order may be at the provider without a known result. */
export function isUnderWay({ status }: Pick<Withdrawal, 'status'>): boolean {
  return status === 'sending' || status === 'accepted' || status === 'unknown';
}

/** Returns whether no order is at the provider yet, so that the player can cancel it. */
export function isBeforeSending({ status }: Pick<Withdrawal, 'status'>): boolean {
  return status === 'waiting' || status === 'approved';
}

/** Returns whether a decision made the withdrawal late by our or the provider's doing. */
export function isLate({ status, reason, closedAt, promisedBy }: Withdrawal): boolean {
  const isOurs = status === 'paid' || reason === 'withdrawal_expired' || reason === 'not_received';
  return isOurs && closedAt !== null && closedAt > promisedBy;
}

/** Returns whether a returned withdrawal was paid all the same, so that its money was taken from the balance again. */
export function isPaidAfterReturn({ status, receipt }: Pick<Withdrawal, 'status' | 'receipt'>): boolean {
  return status === 'returned' && receipt !== null;
}

/** Applies a fact; null when nothing changes. A withdrawal's hold is captured or released at most once, and that is corrected at most
 *  once. */
export function decideWithdrawal(withdrawal: Withdrawal, fact: WithdrawalFact): WithdrawalDecision | null {
  const { at } = fact;
  switch (fact.kind) {
    case 'approved':
      if (withdrawal.status !== 'waiting' || withdrawal.waitsFor !== 'approval') return null;
      return change(withdrawal, { status: 'approved', waitsFor: null }, [step('approved', at)]);
    case 'refused':
      if (withdrawal.status !== 'waiting') return null;
      return returned(withdrawal, { at, reason: 'withdrawal_refused', first: step('refused', at, fact.reason) });
    case 'cancelled':
      if (!isBeforeSending(withdrawal)) return null;
      return returned(withdrawal, { at, reason: 'withdrawal_cancelled', first: step('cancelled', at) });
    case 'earlier_paid':
      if (!waitsForPart(withdrawal)) return null;
      return change(withdrawal, { status: 'approved', waitsFor: null }, [step('approved', at)]);
    case 'earlier_returned':
      if (!waitsForPart(withdrawal)) return null;
      return returned(withdrawal, { at, reason: fact.reason, first: step('failed', at) });
    case 'expired':
      if (withdrawal.status !== 'waiting') return null;
      return returned(withdrawal, { at, reason: 'withdrawal_expired', first: step('failed', at) });
    case 'order_made':
      if (!isSendable(withdrawal)) return null;
      return change(withdrawal, { status: 'sending', waitsFor: null }, [step('sent', at)]);
    case 'no_route':
      if (!isSendable(withdrawal) || withdrawal.waitsFor === fact.waitsFor) return null;
      return waits(withdrawal, fact.waitsFor, at);
    case 'evidence':
      return decideByEvidence(withdrawal, fact.evidence, at);
    case 'contradicted':
      return toReview(withdrawal, at, { kind: 'callback_contradicts', detail: fact.detail });
    case 'stuck':
      return toReview(withdrawal, at, { kind: 'work_failed', detail: fact.detail });
    case 'found_paid':
      return isUnderWay(withdrawal) || withdrawal.status === 'in_review' ? paid(withdrawal, at, fact.receipt) : null;
    case 'found_unpaid':
      if (withdrawal.status !== 'in_review') return null;
      return returned(withdrawal, { at, reason: 'not_received', first: step('failed', at) });
  }
}

function decideByEvidence(withdrawal: Withdrawal, evidence: Evidence, at: Instant): WithdrawalDecision | null {
  switch (withdrawal.status) {
    case 'sending':
    case 'accepted':
    case 'unknown':
      return underWay(withdrawal, evidence, at);
    case 'paid':
      return afterPayment(withdrawal, evidence, at);
    case 'in_review':
      return evidence.kind === 'paid' ? paid(withdrawal, at, evidence.receipt) : null;
    case 'waiting':
    case 'approved':
    case 'returned':
    case 'reversed':
      return evidence.kind === 'paid' ? paidAfterFailure(withdrawal, at, evidence.receipt) : null;
  }
}

// An earlier order was paid although the provider had said that it failed.
function paidAfterFailure(withdrawal: Withdrawal, at: Instant, receipt: string | null): WithdrawalDecision | null {
  const alert = { kind: 'paid_after_return', detail: receipt ?? 'without a receipt' } as const;
  if (isBeforeSending(withdrawal)) return { ...paid(withdrawal, at, receipt), alert };
  if (isPaidAfterReturn(withdrawal) && (receipt === null || receipt === withdrawal.receipt)) return null;
  if (withdrawal.status === 'reversed' || withdrawal.receipt !== null) return alerted(withdrawal, alert.kind, alert.detail);
  const found = { receipt: receipt ?? withdrawal.reference, reason: 'paid_after_return' } as const;
  return { ...change(withdrawal, found, [step('paid', at, receipt), step('taken_again', at)]), moves: 'payout_found', alert };
}

function underWay(withdrawal: Withdrawal, evidence: Evidence, at: Instant): WithdrawalDecision | null {
  const { status } = withdrawal;
  switch (evidence.kind) {
    case 'accepted':
    case 'open':
      return status === 'accepted' ? null : change(withdrawal, { status: 'accepted' }, [step('accepted', at)]);
    case 'unanswered':
      return status === 'sending' ? change(withdrawal, { status: 'unknown' }, [step('unanswered', at)]) : null;
    case 'not_found':
      return null;
    case 'not_sent':
      if (status === 'accepted')
        return toReview(withdrawal, at, { kind: 'callback_contradicts', detail: 'an accepted order was not sent' });
      return change(withdrawal, { status: 'approved' }, [step('not_sent', at)]);
    case 'paid':
      return paid(withdrawal, at, evidence.receipt);
    case 'failed':
      return failed(withdrawal, evidence, at);
    // The money came back before its arrival was known.
    case 'reversed':
      return returned(withdrawal, { at, reason: 'payout_reversed', first: step('failed', at) });
  }
}

type Failed = Extract<Evidence, { readonly kind: 'failed' }>;

function failed(withdrawal: Withdrawal, { reason, code, fault }: Failed, at: Instant): WithdrawalDecision {
  const because = { reason, providerCode: code };
  switch (fault) {
    case 'payer':
    case 'receiver':
      return returned({ ...withdrawal, providerCode: code }, { at, reason, first: step('failed', at, code) });
    case 'ours':
      return waits({ ...withdrawal, ...because }, reason === 'insufficient_funds' ? 'float' : 'provider', at);
    case 'provider':
      return waits({ ...withdrawal, ...because }, 'provider', at);
  }
}

function afterPayment(withdrawal: Withdrawal, evidence: Evidence, at: Instant): WithdrawalDecision | null {
  switch (evidence.kind) {
    case 'paid': {
      const { receipt } = evidence;
      if (receipt === null || receipt === withdrawal.receipt) return null;
      if (withdrawal.receipt === null) return change(withdrawal, { receipt }, [step('receipt_learned', at, receipt)]);
      return alerted(withdrawal, 'second_receipt', `${receipt} beside ${withdrawal.receipt}`);
    }
    case 'failed':
      return alerted(withdrawal, 'failed_after_payout', `code ${evidence.code}`);
    case 'reversed':
      return reversed(withdrawal, at, evidence.receipt);
    case 'not_sent':
    case 'accepted':
    case 'open':
    case 'unanswered':
    case 'not_found':
      return null;
  }
}

function isSendable({ status, waitsFor }: Withdrawal): boolean {
  return status === 'approved' || (status === 'waiting' && (waitsFor === 'float' || waitsFor === 'provider'));
}

function waitsForPart({ status, waitsFor }: Withdrawal): boolean {
  return status === 'waiting' && waitsFor === 'earlier_part';
}

function paid(withdrawal: Withdrawal, at: Instant, receipt: string | null): WithdrawalDecision {
  const next = { status: 'paid', waitsFor: null, reason: null, providerCode: null, receipt, closedAt: at } as const;
  return { ...change(withdrawal, next, [step('paid', at, receipt)]), moves: 'capture' };
}

function reversed(withdrawal: Withdrawal, at: Instant, receipt: string | null): WithdrawalDecision {
  const alert = { kind: 'payout_reversed', detail: receipt ?? 'without a receipt' } as const;
  const next = { status: 'reversed', reason: 'payout_reversed' } as const;
  return { ...change(withdrawal, next, [step('reversed', at, receipt)]), moves: 'payout_returned', alert };
}

type Return = { readonly at: Instant; readonly reason: FailureReason; readonly first: WithdrawalStep };

function returned(withdrawal: Withdrawal, { at, reason, first }: Return): WithdrawalDecision {
  const next = { status: 'returned', waitsFor: null, reason, closedAt: at } as const;
  return { ...change(withdrawal, next, [first, step('returned', at)]), moves: 'release' };
}

function waits(withdrawal: Withdrawal, waitsFor: WaitsFor, at: Instant): WithdrawalDecision {
  return change(withdrawal, { status: 'waiting', waitsFor }, [step('waiting', at, waitsFor)]);
}

type Alerted = { readonly kind: AlertKind; readonly detail: string };

// Nothing is released: an operator decides by the provider's own record.
function toReview(withdrawal: Withdrawal, at: Instant, alert: Alerted): WithdrawalDecision | null {
  if (!isUndecided(withdrawal)) return alerted(withdrawal, alert.kind, alert.detail);
  if (withdrawal.status === 'in_review') return null;
  const next = { status: 'in_review', waitsFor: null, reason: 'in_review' } as const;
  return { ...change(withdrawal, next, [step('in_review', at)]), alert };
}

function alerted(withdrawal: Withdrawal, kind: AlertKind, detail: string): WithdrawalDecision {
  return { ...change(withdrawal, {}, []), alert: { kind, detail } };
}

function change(withdrawal: Withdrawal, fields: Partial<Withdrawal>, steps: readonly WithdrawalStep[]): WithdrawalDecision {
  return { next: { ...withdrawal, ...fields, version: withdrawal.version + 1 }, steps, moves: null, alert: null };
}

function step(name: WithdrawalStepName, at: Instant, detail: string | null = null): WithdrawalStep {
  return { step: name, at, detail };
}
