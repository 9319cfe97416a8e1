import { expect, it } from 'vitest';
import { labelledSteps } from './page-steps.ts';
import { aPayment } from './test-payment.ts';

const page = { kind: 'open_page', pageUrl: null, codeHint: null } as const;
const shownOf = (payment: Parameters<typeof labelledSteps>[0]) => labelledSteps(payment).map(({ label, state }) => [label, state]);

it('payment steps: a page has no prompt, and waits for the payment there', () => {
  const payment = aPayment({ status: 'sent', next: page, timeline: [{ step: 'sent', at: 2, detail: null }] });
  expect(shownOf(payment)).toEqual([
    ['cashier.step.page.sent', 'done'],
    ['cashier.step.page.pin.now', 'now'],
    ['cashier.step.receipt', 'later'],
    ['cashier.step.credited', 'later'],
  ]);
  expect(shownOf({ ...payment, status: 'failed', reason: 'declined' })[1]).toEqual(['cashier.step.page.pin.broken', 'broken']);
});

it('payment steps: a prompt on the phone keeps its own labels', () => {
  const payment = aPayment({ status: 'sent', next: { ...page, kind: 'prompt' }, timeline: [{ step: 'sent', at: 2, detail: null }] });
  expect(shownOf(payment).slice(0, 2)).toEqual([
    ['cashier.step.sent', 'done'],
    ['cashier.step.prompt.now', 'now'],
  ]);
});
