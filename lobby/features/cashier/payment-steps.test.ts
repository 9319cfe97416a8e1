import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import { expect, it } from 'vitest';
import { isDecided, moodOf, stepsOf } from './payment-steps.ts';

const aPayment = (status: PaymentView['status'], steps: readonly string[]): PaymentView => ({
  paymentId: '019a9f00-0000-7000-8000-000000000001',
  kind: 'deposit',
  provider: 'daraja',
  status,
  amount: '500.00',
  tax: '25.00',
  arrives: '475.00',
  currency: 'KSH',
  phone: '0712***678',
  reason: null,
  providerCode: null,
  providerReceipt: steps.includes('approved') ? 'TKL7RT61SV' : null,
  createdAt: 1,
  expiresAt: null,
  timeline: steps.map((step, place) => ({ step, at: place + 1, detail: null })),
});

const states = (payment: PaymentView): string =>
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
  // The answer to our request was lost, the call-back came.
  ['success', ['created', 'answer_lost', 'approved', 'credited'], 'done done done done done'],
] as const)('shows %s after %j as %s', (status, steps, shown) => {
  expect(states(aPayment(status, steps))).toBe(shown);
});

it('waits for the receipt of a payment that a poll found', () => {
  const polled = { ...aPayment('success', ['created', 'sent', 'approved', 'credited']), providerReceipt: null };
  expect(states(polled)).toBe('done done done later done');
  const learned = aPayment('success', ['created', 'sent', 'approved', 'credited', 'receipt_learned']);
  expect(stepsOf(learned).find(({ id }) => id === 'receipt')).toEqual({ id: 'receipt', state: 'done', at: 5 });
});

it('waits only while the phone may still answer', () => {
  expect(
    (['created', 'sent', 'pending_user', 'success', 'failed', 'expired', 'in_review'] as const).map((status) =>
      isDecided(aPayment(status, [])),
    ),
  ).toEqual([false, false, false, true, true, true, true]);
});

it('tells a late payment from a failed one', () => {
  expect([moodOf(aPayment('expired', [])), moodOf(aPayment('failed', []))]).toEqual(['late', 'failed']);
});
