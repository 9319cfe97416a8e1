import type { Payment } from './payment-from-wire.ts';
import { expect, it } from 'vitest';
import { isDecided, moodOf, stillArrives } from './payment-mood.ts';
import { labelledSteps, stepsOf } from './payment-steps.ts';
import { aPayment } from './test-payment.ts';

const paymentAt = (status: Payment['status'], steps: readonly string[]): Payment =>
  aPayment({
    status,
    providerReceipt: steps.includes('approved') ? 'TKL7RT61SV' : null,
    timeline: steps.map((step, index) => ({ step, at: index + 1, detail: null })),
  });

const states = (payment: Payment): string =>
  stepsOf(payment)
    .map(({ state }) => state)
    .join(' ');

it.each([
  ['created', ['created'], 'now later later later later'],
  ['sent', ['created', 'sent'], 'done now later later later'],
  ['pending_user', ['created', 'sent', 'prompt_shown'], 'done done now later later'],
  ['success', ['created', 'sent', 'approved', 'credited'], 'done done done done done'],
  ['failed', ['created', 'sent', 'prompt_shown', 'failed'], 'done done broken later later'],
  ['failed', ['created', 'failed'], 'broken later later later later'],
  ['expired', ['created', 'sent', 'expired'], 'done broken later later later'],
  ['in_review', ['created', 'sent', 'prompt_shown', 'in_review'], 'done done broken later later'],
  // The answer to our request was lost; the callback arrived.
  ['success', ['created', 'answer_lost', 'approved', 'credited'], 'done done done done done'],
  // From the SIM menu, without a request of ours.
  ['success', ['approved', 'credited'], 'done done'],
] as const)('payment steps: %s after %j is shown as %s', (status, steps, shown) => {
  expect(states(paymentAt(status, steps))).toBe(shown);
});

it.each([
  ['waiting', 'approval', ['asked'], 'done now later later'],
  ['approved', null, ['asked', 'approved'], 'done done now later'],
  ['sending', null, ['asked', 'sent'], 'done done done now'],
  ['unknown', null, ['asked', 'sent', 'unanswered'], 'done done done now'],
  // An order was refused; the next one waits for the provider.
  ['waiting', 'provider', ['asked', 'sent', 'waiting'], 'done done now later'],
  ['paid', null, ['asked', 'sent', 'accepted', 'paid'], 'done done done done'],
  ['returned', null, ['asked', 'sent', 'accepted', 'failed', 'returned'], 'done done done broken'],
  ['returned', null, ['asked', 'cancelled', 'returned'], 'done broken later later'],
  ['in_review', null, ['asked', 'sent', 'in_review'], 'done done done broken'],
] as const)('withdrawal steps: %s (waits for %s) after %j is shown as %s', (status, waitsFor, steps, shown) => {
  expect(states({ ...paymentAt(status, steps), kind: 'withdraw', waitsFor })).toBe(shown);
});

it('payment steps: wait for the receipt of a payment that a poll found', () => {
  const polled = { ...paymentAt('success', ['created', 'sent', 'approved', 'credited']), providerReceipt: null };
  expect(states(polled)).toBe('done done done later done');
  const withReceipt = paymentAt('success', ['created', 'sent', 'approved', 'credited', 'receipt_learned']);
  expect(stepsOf(withReceipt).find(({ id }) => id === 'receipt')).toEqual({ id: 'receipt', state: 'done', at: 5 });
});

it('payment: waits only while the phone may still answer', () => {
  expect(
    (['created', 'sent', 'pending_user', 'success', 'failed', 'expired', 'in_review'] as const).map((status) =>
      isDecided(paymentAt(status, [])),
    ),
  ).toEqual([false, false, false, true, true, true, true]);
});

it('payment: a late one differs from a failed one', () => {
  expect([moodOf(paymentAt('expired', [])), moodOf(paymentAt('failed', []))]).toEqual(['late', 'failed']);
});

it('payment: shows the arriving amount only if the money is pending or credited', () => {
  const visible = (['created', 'sent', 'pending_user', 'success', 'failed', 'expired', 'in_review'] as const).filter((status) =>
    stillArrives(aPayment({ status })),
  );
  expect(visible).toEqual(['created', 'sent', 'pending_user', 'success']);
});

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

it('payment steps: a code from the phone comes before the prompt', () => {
  const next = { kind: 'type_code', pageUrl: null, codeHint: 'Dial *110#' } as const;
  const payment = aPayment({ status: 'sent', next, timeline: [{ step: 'sent', at: 2, detail: null }] });
  expect(shownOf(payment)[1]).toEqual(['cashier.step.code.now', 'now']);
  expect(shownOf({ ...payment, status: 'failed', reason: 'declined' })[1]).toEqual(['cashier.step.code.broken', 'broken']);
});

it('payment steps: a request that another account carried is called the second try', () => {
  const payment = aPayment({
    status: 'sent',
    timeline: ['created', 'sent_elsewhere', 'sent'].map((step) => ({ step, at: 2, detail: null })),
  });
  expect(shownOf(payment)[0]).toEqual(['cashier.step.sent.again', 'done']);
});
