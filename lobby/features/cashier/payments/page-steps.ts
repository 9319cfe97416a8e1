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
  const shown = paysOnPage(payment) ? steps.filter(({ id }) => id !== 'prompt') : steps;
  return shown.map((step) => ({ ...step, label: labelOf(step, payment) }));
}

// A current step names the expected event, a broken one the event that did not come.
function labelOf({ id, state }: PaymentStep, payment: Payment): string {
  const name = paysOnPage(payment) && (id === 'sent' || id === 'pin') ? `page.${id}` : id;
  const isPlain = id === 'receipt' || id === 'credited' || id === 'asked';
  if (state === 'broken' && !isPlain) return `cashier.step.${name}.broken`;
  return state === 'now' && !isPlain ? `cashier.step.${name}.now` : `cashier.step.${name}`;
}
