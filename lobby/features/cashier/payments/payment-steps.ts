import type { Payment } from './payment-from-wire.ts';

/** The state of a payment for its player, independent of the provider's terms. */
export type PaymentMood = 'waiting' | 'paid' | 'failed' | 'late' | 'review';

type StepId = 'sent' | 'prompt' | 'pin' | 'receipt' | 'credited';
type OutStepId = 'asked' | 'checked' | 'dispatched' | 'confirmed';
type StepState = 'done' | 'now' | 'later' | 'broken';
export type PaymentStep = { readonly id: StepId | OutStepId; readonly state: StepState; readonly at: number | null };

export function moodOf({ status }: Payment): PaymentMood {
  switch (status) {
    case 'created':
    case 'sent':
    case 'pending_user':
    case 'waiting':
    case 'approved':
    case 'sending':
    case 'accepted':
    case 'unknown':
      return 'waiting';
    case 'success':
    case 'paid':
      return 'paid';
    case 'failed':
    case 'returned':
    case 'reversed':
      return 'failed';
    case 'expired':
      return 'late';
    case 'in_review':
      return 'review';
  }
}

/** Returns whether the money is in the balance or may be expected there; only then is the arriving amount shown. */
export function stillArrives(payment: Payment): boolean {
  const mood = moodOf(payment);
  return mood === 'waiting' || mood === 'paid';
}

/** True when a result is known. An expired payment may still be paid, but the page no longer waits for it. */
export function isDecided(payment: Payment): boolean {
  return moodOf(payment) !== 'waiting';
}

// The timeline entry that proves each step. The PIN itself is invisible to the server: the approval proves it.
const proofs: readonly { readonly id: StepId; readonly provenBy: readonly string[] }[] = [
  { id: 'sent', provenBy: ['sent', 'prompt_shown', 'approved'] },
  { id: 'prompt', provenBy: ['prompt_shown', 'approved'] },
  { id: 'pin', provenBy: ['approved'] },
  { id: 'receipt', provenBy: ['receipt_learned', 'approved'] },
  { id: 'credited', provenBy: ['credited'] },
];

/** The steps from the request to the balance, or from the balance to the phone: done, current, or broken. */
export function stepsOf(payment: Payment): readonly PaymentStep[] {
  return payment.kind === 'deposit' ? stepsIn(payment) : stepsOut(payment);
}

const outProofs: readonly { readonly id: OutStepId; readonly provenBy: readonly string[] }[] = [
  { id: 'asked', provenBy: ['asked'] },
  { id: 'checked', provenBy: ['approved', 'sent'] },
  { id: 'dispatched', provenBy: ['sent'] },
  { id: 'confirmed', provenBy: ['paid'] },
];

// A withdrawal that waits again after a refused order is not sent, whatever its timeline holds.
const notSent: readonly Payment['status'][] = ['waiting', 'approved'];

function stepsOut(payment: Payment): readonly PaymentStep[] {
  const lastAt = (names: readonly string[]): number | null => payment.timeline.findLast(({ step }) => names.includes(step))?.at ?? null;
  const isWaiting = moodOf(payment) === 'waiting';
  const doneAt = outProofs.map(({ id, provenBy }) => {
    if (id === 'checked' && payment.waitsFor === 'approval') return null;
    return id === 'dispatched' && notSent.includes(payment.status) ? null : lastAt(provenBy);
  });
  const next = doneAt.indexOf(null);
  return outProofs.map(({ id }, index): PaymentStep => {
    const at = doneAt[index] ?? null;
    if (at !== null) return { id, state: 'done', at };
    const state: StepState = isWaiting ? 'now' : 'broken';
    return { id, state: index === next ? state : 'later', at: null };
  });
}

function stepsIn(payment: Payment): readonly PaymentStep[] {
  const doneAt = proofs.map(({ id, provenBy }) => {
    // A poll can report the payment before a callback brings the receipt, so the receipt is still pending.
    if (id === 'receipt' && payment.providerReceipt === null) return null;
    return provenBy.map((proof) => payment.timeline.find(({ step }) => step === proof)?.at).find((at) => at !== undefined) ?? null;
  });
  const next = doneAt.indexOf(null);
  const mood = moodOf(payment);
  return proofs.map(({ id }, index): PaymentStep => {
    const at = doneAt[index] ?? null;
    if (at !== null) return { id, state: 'done', at };
    if (index !== next || mood === 'paid') return { id, state: 'later', at: null };
    return { id, state: mood === 'waiting' ? 'now' : 'broken', at: null };
  });
}
