import type { PaymentView } from '@tausi/contract/cashier/payment.ts';

/** How a payment stands for its player, whatever the provider calls it. */
export type PaymentMood = 'waiting' | 'paid' | 'failed' | 'late' | 'review';

type StepId = 'sent' | 'prompt' | 'pin' | 'receipt' | 'credited';
export type PaymentStep = { readonly id: StepId; readonly state: 'done' | 'now' | 'later' | 'broken'; readonly at: number | null };

export function moodOf({ status }: PaymentView): PaymentMood {
  switch (status) {
    case 'created':
    case 'sent':
    case 'pending_user':
      return 'waiting';
    case 'success':
      return 'paid';
    case 'failed':
      return 'failed';
    case 'expired':
      return 'late';
    case 'in_review':
      return 'review';
  }
}

/** Whether the money of a payment is in the balance or may be expected there: only then is it told how much arrives. */
export function stillArrives(payment: PaymentView): boolean {
  const mood = moodOf(payment);
  return mood === 'waiting' || mood === 'paid';
}

/** True when a result is known; an expired payment may still be paid, but nobody waits for it. */
export function isDecided(payment: PaymentView): boolean {
  return moodOf(payment) !== 'waiting';
}

// Which entry of the server's timeline proves a step. The PIN itself is seen by nobody: the approval proves it.
const proofs: readonly { readonly id: StepId; readonly provenBy: readonly string[] }[] = [
  { id: 'sent', provenBy: ['sent', 'prompt_shown', 'approved'] },
  { id: 'prompt', provenBy: ['prompt_shown', 'approved'] },
  { id: 'pin', provenBy: ['approved'] },
  { id: 'receipt', provenBy: ['receipt_learned', 'approved'] },
  { id: 'credited', provenBy: ['credited'] },
];

/** The five steps from the request to the balance: what is done, what happens now, where it broke. */
export function stepsOf(payment: PaymentView): readonly PaymentStep[] {
  const doneAt = proofs.map(({ id, provenBy }) => {
    // A poll can learn that it was paid before a call-back brings the receipt: then the receipt is still to come.
    if (id === 'receipt' && payment.providerReceipt === null) return null;
    return provenBy.map((proof) => payment.timeline.find(({ step }) => step === proof)?.at).find((at) => at !== undefined) ?? null;
  });
  const next = doneAt.indexOf(null);
  const mood = moodOf(payment);
  return proofs.map(({ id }, place): PaymentStep => {
    const at = doneAt[place] ?? null;
    if (at !== null) return { id, state: 'done', at };
    if (place !== next || mood === 'paid') return { id, state: 'later', at: null };
    return { id, state: mood === 'waiting' ? 'now' : 'broken', at: null };
  });
}
