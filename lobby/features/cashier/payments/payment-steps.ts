import type { Payment } from './payment-from-wire.ts';
import { moodOf } from './payment-mood.ts';

type StepId = 'sent' | 'prompt' | 'pin' | 'receipt' | 'credited';
type OutStepId = 'asked' | 'checked' | 'dispatched' | 'confirmed';
type StepState = 'done' | 'now' | 'later' | 'broken';
export type PaymentStep = { readonly id: StepId | OutStepId; readonly state: StepState; readonly at: number | null };

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
  const steps = proofs.map(({ id }, index): PaymentStep => {
    const at = doneAt[index] ?? null;
    if (at !== null) return { id, state: 'done', at };
    if (index !== next || mood === 'paid') return { id, state: 'later', at: null };
    return { id, state: mood === 'waiting' ? 'now' : 'broken', at: null };
  });
  return cameUnasked(payment) ? steps.filter(({ id }) => id === 'receipt' || id === 'credited') : steps;
}

// Money from the SIM menu came without a request, so nothing was sent and no prompt was shown.
function cameUnasked({ timeline: [first] }: Payment): boolean {
  return first?.step === 'approved';
}

/** A step with the ids of its texts. */
type LabelledStep = PaymentStep & { readonly label: string };

/** True if the payer pays on a page of the provider. */
export function paysOnPage({ next }: Pick<Payment, 'next'>): boolean {
  return next?.kind === 'open_page';
}

/** True if a saved card is charged. */
export function chargesCard({ next }: Pick<Payment, 'next'>): boolean {
  return next?.kind === 'wait';
}

function hasPrompt(payment: Payment): boolean {
  return !paysOnPage(payment) && !chargesCard(payment);
}

/** The steps of a payment with their labels. A page and a saved card have no prompt on a phone. */
export function labelledSteps(payment: Payment): readonly LabelledStep[] {
  const steps = stepsOf(payment);
  return (hasPrompt(payment) ? steps : withoutPrompt(steps)).map((step) => ({ ...step, label: labelOf(step, payment) }));
}

// The step after the prompt is the current or broken one in its stead.
function withoutPrompt(steps: readonly PaymentStep[]): readonly PaymentStep[] {
  const prompt = steps.find(({ id }) => id === 'prompt');
  const isOpen = prompt?.state === 'now' || prompt?.state === 'broken';
  const shown = steps.filter((step) => step !== prompt);
  return isOpen ? shown.map((step) => (step.id === 'pin' ? { ...step, state: prompt.state } : step)) : shown;
}

// A current step names the expected event, a broken one the event that did not come.
function labelOf({ id, state }: PaymentStep, payment: Payment): string {
  if (payment.next?.kind === 'type_code' && id === 'prompt' && (state === 'now' || state === 'broken')) return `cashier.step.code.${state}`;
  if (id === 'sent' && state === 'done' && payment.timeline.some((each) => each.step === 'sent_elsewhere'))
    return 'cashier.step.sent.again';
  const way = paysOnPage(payment) ? 'page.' : chargesCard(payment) ? 'card.' : '';
  const name = id === 'sent' || id === 'pin' ? `${way}${id}` : id;
  const isPlain = id === 'receipt' || id === 'credited' || id === 'asked';
  if (state === 'broken' && !isPlain) return `cashier.step.${name}.broken`;
  return state === 'now' && !isPlain ? `cashier.step.${name}.now` : `cashier.step.${name}`;
}
