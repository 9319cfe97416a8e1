import type { Payment } from './payment-from-wire.ts';
import { stepsOf, type PaymentStep } from './payment-steps.ts';

/** A step with the ids of its texts. */
type LabelledStep = PaymentStep & { readonly label: string };

/** True if the payer pays on a page of the provider. */
export function paysOnPage({ next }: Pick<Payment, 'next'>): boolean {
  return next?.kind === 'open_page';
}

/** The steps of a payment with their labels. A page has no prompt on a phone. */
export function labelledSteps(payment: Payment): readonly LabelledStep[] {
  const steps = stepsOf(payment);
  return (paysOnPage(payment) ? withoutPrompt(steps) : steps).map((step) => ({ ...step, label: labelOf(step, payment) }));
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
  const name = paysOnPage(payment) && (id === 'sent' || id === 'pin') ? `page.${id}` : id;
  const isPlain = id === 'receipt' || id === 'credited' || id === 'asked';
  if (state === 'broken' && !isPlain) return `cashier.step.${name}.broken`;
  return state === 'now' && !isPlain ? `cashier.step.${name}.now` : `cashier.step.${name}`;
}
